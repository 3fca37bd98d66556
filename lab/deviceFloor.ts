import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { root } from '../scripts/command.ts'
import { press } from './devicePress.ts'

const ROWS = 31
const ROW = 44

// As many rows as a list of entries renders, each with as many elements, in a list without anything around it.
const PAGE = `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
const begun = Array.from({ length: ${ROWS} }, (_, n) => 'entry ' + n)
function List() {
  const [rows, setRows] = useState(begun)
  const add = () => setRows(['new ' + Math.random(), ...rows.slice(0, -1)])
  return h('main', {}, h('button', { onClick: add }, 'Add'), h('ul', {}, rows.map((title, n) =>
    h('li', { key: title, style: { translate: '0 ' + n * ${ROW} + 'px' } }, h('div', { className: 'row' },
      h('p', {}, title), h('p', {}, 'FOOD'), h('p', {}, h('span', {}, '−'), h('span', {}, '$'), h('span', {}, '12')),
      h('button', { 'aria-label': 'Actions for ' + title }))))))
}
createRoot(document.getElementById('root')).render(h(List))
`
const STYLE = `ul{position:relative;padding:0;height:${ROWS * ROW}px}li{position:absolute;inset-inline:0;list-style:none}
.row{display:flex;gap:8px;height:${ROW - 1}px;border-bottom:1px solid}p{margin:0}p:first-child{flex:1}`

async function bundle() {
  const entry = join(root, 'apps/web/floor.js')
  const bundled = await rolldown({
    input: entry,
    plugins: [
      { name: 'floor', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? PAGE : null) },
    ],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundled.generate({ format: 'iife', minify: true })
  return output[0].code
}

/** Measures `runs` presses that add a row to a bare React list: less than any page can take on this machine. */
export async function measureFloor(page: Page, devtools: CDPSession, runs: number) {
  const code = await bundle()
  const times: Awaited<ReturnType<typeof press>>[] = []
  for (let run = 0; run < runs; run += 1) {
    await page.goto('about:blank')
    await page.setContent(`<!doctype html><style>${STYLE}</style><div id="root"></div><script>${code}</script>`)
    await page.waitForTimeout(500)
    const wanted = { selector: 'li', text: 'new ' }
    const act = () => page.getByRole('button', { name: 'Add', exact: true }).click()
    times.push(await press({ page, devtools, wanted, act }))
  }
  return times
}
