/** A place in a text, in a line that is counted from 1. */
type Point = { line: number; offset: number }
export type Position = { start: Point; end: Point }
type Of<Type, Rest = unknown> = { type: Type; position: Position } & Rest

export type Inline =
  | Of<'text', { value: string }>
  | Of<'inlineCode', { value: string }>
  | Of<'break'>
  | Of<'emphasis', { children: Inline[] }>
  | Of<'strong', { children: Inline[] }>
  | Of<'delete', { children: Inline[] }>
  | Of<'link', { url: string; children: Inline[] }>
  | Of<'image', { url: string; alt: string }>

export type Item = Of<'listItem', { children: Block[] }>
export type Cell = Of<'tableCell', { children: Inline[] }>
export type Row = Of<'tableRow', { children: Cell[] }>
export type Align = 'left' | 'right' | 'center' | null
export type Block =
  | Of<'paragraph', { children: Inline[] }>
  | Of<'heading', { depth: number; children: Inline[] }>
  | Of<'list', { ordered: boolean; children: Item[] }>
  | Of<'blockquote', { children: Block[] }>
  | Of<'code', { value: string }>
  | Of<'thematicBreak'>
  | Of<'table', { align: Align[]; children: Row[] }>

/** What is read from a text in Markdown. */
export type Root = Of<'root', { children: Block[] }>
export type MarkdownNode = Root | Block | Item | Row | Cell | Inline
