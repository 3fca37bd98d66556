import { defineLanguageFacet, Language } from '@codemirror/language'
import { noteParser } from '../../../markdown/parser.ts'

/** Markdown as notes have it. It is read in steps, so that a long text can be typed into. */
export const markdown = new Language(defineLanguageFacet(), noteParser, [], 'markdown')
