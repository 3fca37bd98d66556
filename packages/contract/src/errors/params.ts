import type { ErrorCodeWithParams } from './catalogue.ts'

/**
 * The codes whose message has parameters. A list of its own, since the catalogue has all English texts, too many for a
 * page to load.
 */
const CODES_WITH_PARAMS: readonly ErrorCodeWithParams[] = [
  'title_too_long',
  'name_too_long',
  'description_too_long',
  'category_too_long',
  'content_too_long',
  'heading_too_long',
  'unit_too_long',
  'message_too_long',
  'search_too_long',
  'password_too_short',
  'password_too_long',
  'too_many_attempts',
  'settings_password_too_short',
  'amount_too_large',
  'amount_decimals',
  'import_too_long',
  'image_file_too_large',
  'image_side_too_long',
  'image_too_many_pixels',
  'pdf_too_many_pages',
  'scan_limit_reached',
  'attachment_too_large',
  'too_many_attachments',
  'attachment_space_used',
  'repeat_too_large',
  'note_too_long',
  'too_many_sections',
  'too_many_links',
  'too_many_rows',
]

export const hasParams = (code: string): code is ErrorCodeWithParams =>
  (CODES_WITH_PARAMS as readonly string[]).includes(code)
