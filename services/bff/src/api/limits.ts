/** Largest file, in bytes. It stands apart from the schemas: a page that needs the number should not load them. */
export const MAX_FILE_BYTES = 2_147_483_648

/** Bytes of a part of an upload, all but the last. */
export const PART_BYTES = 8_388_608

/** The longest texts of a document, in characters. */
export const DOCUMENT_TEXTS = {
  name: 255,
  no: 60,
  prefix: 20,
  tag: 40,
  tags: 20,
  note: 1_000,
  revision: 20,
  reason: 1_000,
} as const

/** The limits of a project: its baselines, their texts, and the dates of one change. */
export const SCHEDULE_LIMITS = { baselines: 20, baselineName: 80, reason: 500, changes: 500 } as const

/** Largest file of people to be invited, in bytes. */
export const MAX_IMPORT_BYTES = 5_242_880

/** Largest file of tasks, in bytes. */
export const MAX_TASK_IMPORT_BYTES = 26_214_400

/** Largest file of balances of leave, in bytes. */
export const MAX_BALANCE_FILE_BYTES = 1_048_576

/** Largest file beside a request for leave, in bytes. */
export const MAX_ATTACHMENT_BYTES = 3_145_728

/** Largest calendar file of public holidays, in bytes. */
export const MAX_CALENDAR_BYTES = 1_048_576

/** Largest body that carries the content of a project template, in bytes. */
export const MAX_TEMPLATE_BODY_BYTES = 2_000 * 1_024

/** Largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 5_242_880

/** So many users are named at once. */
export const MAX_NAMES = 200
