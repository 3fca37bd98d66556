import { type ErrorCodeWithParams, type ErrorParams, FREE_SCAN_LIMIT } from '@daybook/contract'
import { m } from '#messages'

/** The message of this app for each error with parameters, by its code. */
export const TEXTS_WITH_PARAMS: { [C in ErrorCodeWithParams]: (params: ErrorParams<C>) => string } = {
  title_too_long: m.error_title_too_long,
  name_too_long: m.error_name_too_long,
  description_too_long: m.error_description_too_long,
  category_too_long: m.error_category_too_long,
  content_too_long: m.error_content_too_long,
  heading_too_long: m.error_heading_too_long,
  unit_too_long: m.error_unit_too_long,
  message_too_long: m.error_message_too_long,
  search_too_long: m.error_search_too_long,
  password_too_short: m.error_password_too_short,
  password_too_long: m.error_password_too_long,
  too_many_attempts: m.error_too_many_attempts,
  settings_password_too_short: m.error_settings_password_too_short,
  amount_too_large: m.error_amount_too_large,
  amount_decimals: m.error_amount_decimals,
  import_too_long: m.error_import_too_long,
  attachment_too_large: m.error_attachment_too_large,
  too_many_attachments: m.error_too_many_attachments,
  attachment_space_used: m.error_attachment_space_used,
  image_file_too_large: m.error_image_file_too_large,
  image_side_too_long: m.error_image_side_too_long,
  image_too_many_pixels: m.error_image_too_many_pixels,
  pdf_too_many_pages: m.error_pdf_too_many_pages,
  scan_limit_reached: ({ limit }) =>
    limit === FREE_SCAN_LIMIT ? m.error_scan_limit_reached_free({ limit }) : m.error_scan_limit_reached({ limit }),
  repeat_too_large: m.error_repeat_too_large,
  note_too_long: m.error_note_too_long,
  too_many_sections: m.error_too_many_sections,
  too_many_links: m.error_too_many_links,
  too_many_rows: m.error_too_many_rows,
}
