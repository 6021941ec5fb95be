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
