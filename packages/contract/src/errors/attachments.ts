import type { ErrorDefinitions, Maximum } from './definition.ts'

/** Errors of files attached to entries. */
export const attachmentErrors = {
  attachment_required: [400, 'Choose a file first.'],
  attachment_type_unknown: [400, 'Only pictures and PDFs can be attached.'],
  attachment_pdf_damaged: [400, 'This PDF is damaged: its end is missing.'],
  attachment_too_large: [400, ({ maximum }: Maximum) => `This file is too large: at most ${maximum} MB.`],
  too_many_attachments: [400, ({ maximum }: Maximum) => `There can be at most ${maximum} attachments.`],
  attachment_space_used: [
    400,
    ({ maximum }: Maximum) =>
      `Your attachments can have at most ${maximum} MB, with those in the trash. Delete some that you no longer need.`,
  ],
  attachment_not_found: [404, 'Attachment not found'],
} as const satisfies ErrorDefinitions
