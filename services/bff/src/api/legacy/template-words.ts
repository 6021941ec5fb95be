/** How far a template is: its latest version is written, used for new projects, or used no more. Pages read this: it comes without schemas. */
export const TEMPLATE_STATES = ['draft', 'published', 'retired'] as const
export type TemplateState = (typeof TEMPLATE_STATES)[number]

/** Parts of a template that a project can be made without. */
export const TEMPLATE_PARTS = [
  'tasks',
  'descriptions',
  'days',
  'links',
  'roles',
  'labels',
  'categories',
  'releases',
  'lanes',
  'folders',
] as const
export type TemplatePart = (typeof TEMPLATE_PARTS)[number]
