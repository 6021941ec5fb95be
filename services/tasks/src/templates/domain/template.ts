/** Most templates of a kind in one subscription. */
export const MAX_TEMPLATES = 200

/** Earlier versions of a template that are kept to be looked at. */
export const MAX_EARLIER = 20

/** Configurator items kept under a name. */
export interface ConfiguratorTemplate {
  readonly id: string
  /** Unique in the subscription, whatever its case. */
  readonly name: string
  readonly items: readonly string[]
  /** Counts changes, from 1. */
  readonly version: number
}

/** How far a template is: its latest version is written, used for new projects, or used no more. */
export const TEMPLATE_STATES = ['draft', 'published', 'retired'] as const
export type TemplateState = (typeof TEMPLATE_STATES)[number]

/** The possible starts of a new project, without their contents. */
export interface TemplateHead {
  readonly id: string
  readonly name: string
  readonly state: TemplateState
  /** Of the content; each change makes the next one. */
  readonly version: number
  /** The version that new projects are made from; 0 for none. */
  readonly publishedVersion: number
  /** Language of a template of the product; empty for one of the company. */
  readonly language: string
  /** A sentence about a template of the product; empty for one of the company. */
  readonly description: string
  /** Tasks of the published version; null where they were not counted. */
  readonly taskCount: number | null
}

/** A project template. */
export interface ProjectTemplate extends TemplateHead {
  /** JSON text of its latest content, which was checked. */
  readonly allData: string
  /** That of the published version; empty for none. */
  readonly publishedData: string
}

/** The saved parts of a template. */
export interface TemplateDraft {
  readonly name: string
  readonly allData: string
  readonly state: TemplateState
}

/** The template after a change: another content is the next version, which takes the place of the published one when it is published. */
export function changedTemplate(
  before: ProjectTemplate | null,
  { name, allData, state }: TemplateDraft,
  id: string,
): ProjectTemplate {
  const version = (before?.version ?? 0) + (before?.allData === allData ? 0 : 1)
  const published = {
    draft: { publishedVersion: before?.publishedVersion ?? 0, publishedData: before?.publishedData ?? '' },
    published: { publishedVersion: version, publishedData: allData },
    retired: { publishedVersion: 0, publishedData: '' },
  }[state]
  const own = { language: '', description: '', taskCount: null }
  return { id, name, state, version, allData, ...own, ...published }
}

/** The published version of a template, from which projects are made; null without one. */
export function usableData(template: ProjectTemplate | null): { name: string; allData: string } | null {
  if (!template || template.publishedVersion === 0) return null
  return { name: template.name, allData: template.publishedData }
}
