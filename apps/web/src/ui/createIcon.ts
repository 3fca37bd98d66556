import { createElement, type FunctionComponent, type SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Width and height in pixels. */
  size?: number
  /** Width of the line, on a grid of 24. */
  stroke?: number
}
export type Icon = FunctionComponent<IconProps>

/** Returns an outline icon in the colour of the text around it; `paths` are on a grid of 24 by 24. */
export function createIcon(...paths: string[]): Icon {
  return ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      paths.map((d) => createElement('path', { key: d, d })),
    )
}
