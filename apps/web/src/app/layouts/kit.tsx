/** The layout of pages for everyone that have data or forms. */
export { KitFrame as default } from '../KitFrame.tsx'
