import { SOMETHING_WENT_WRONG } from './body.ts'
import { type ErrorDefinitions, type Maximum, tooLong } from './definition.ts'

const text = <const L extends string>(label: L) =>
  ({
    notText: [400, `${label} must be text`],
    forbidden: [400, `${label} contains characters that cannot be kept`],
    tooLong: [400, tooLong(label)],
  }) as const satisfies Record<string, readonly [number, string | ((params: Maximum) => string)]>

const [title, name, description, category] = [text('Title'), text('Name'), text('Description'), text('Category')]
const [content, heading, unit] = [text('Content'), text('Heading'), text('Unit')]
const [message, search] = [text('Message'), text('Search')]

/** Errors that any request can get, and those of texts, ids and pages, which all areas have. */
export const requestErrors = {
  unreadable_request: [400, 'The request could not be read.'],
  /** Input of a wrong type. The message in the response is more specific. */
  invalid_value: [400, 'Invalid input'],
  id_invalid: [400, 'Invalid id'],
  limit_invalid: [400, 'Invalid limit'],
  cursor_invalid: [400, 'Invalid cursor'],
  date_invalid: [400, 'Invalid date'],
  row_invalid: [400, 'This row cannot be kept as it is'],
  sign_in_required: [401, 'Sign in first.'],
  session_ended: [401, 'Sign in again.'],
  csrf_check_failed: [403, 'The cross-site request check failed. Reload the page.'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  body_too_large: [413, 'That is too large.'],
  media_type_not_supported: [415, 'This media type is not supported.'],
  rate_limited: [429, 'Too many requests! Try again later.'],
  internal_error: [500, SOMETHING_WENT_WRONG],
  unavailable: [503, 'Not available right now. Try again in a moment.'],

  title_required: [400, 'Title is required'],
  title_not_text: title.notText,
  title_forbidden_characters: title.forbidden,
  title_too_long: title.tooLong,
  name_required: [400, 'Name is required'],
  name_not_text: name.notText,
  name_forbidden_characters: name.forbidden,
  name_too_long: name.tooLong,
  description_not_text: description.notText,
  description_forbidden_characters: description.forbidden,
  description_too_long: description.tooLong,
  category_required: [400, 'Category is required'],
  category_not_text: category.notText,
  category_forbidden_characters: category.forbidden,
  category_too_long: category.tooLong,
  content_not_text: content.notText,
  content_forbidden_characters: content.forbidden,
  content_too_long: content.tooLong,
  heading_not_text: heading.notText,
  heading_forbidden_characters: heading.forbidden,
  heading_too_long: heading.tooLong,
  unit_not_text: unit.notText,
  unit_forbidden_characters: unit.forbidden,
  unit_too_long: unit.tooLong,
  message_not_text: message.notText,
  message_forbidden_characters: message.forbidden,
  message_too_long: message.tooLong,
  search_required: [400, 'Enter what to search for'],
  search_not_text: search.notText,
  search_forbidden_characters: search.forbidden,
  search_too_long: search.tooLong,
} as const satisfies ErrorDefinitions
