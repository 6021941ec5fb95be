import { writeContent } from '../write-content.js'
import type { ProjectTemplate, TemplateHead } from '../template.js'
import { clientOnboarding } from './client-onboarding.js'
import { constructionHandover } from './construction-handover.js'
import { event } from './event.js'
import { officeMove } from './office-move.js'
import { contentOf, LANGUAGES } from './outline.js'
import { softwareIteration } from './software-iteration.js'
import { websiteLaunch } from './website-launch.js'

/** The templates of the product. */
export const OUTLINES = [
  websiteLaunch,
  constructionHandover,
  officeMove,
  event,
  softwareIteration,
  clientOnboarding,
] as const

const TEMPLATES: ReadonlyMap<string, ProjectTemplate> = new Map(
  OUTLINES.flatMap((outline) =>
    LANGUAGES.map((language, place) => {
      const id = `built-in-${outline.key}-${language}`
      const allData = writeContent(contentOf(outline, language))
      const published = {
        state: 'published',
        version: 1,
        publishedVersion: 1,
        publishedData: allData,
      } as const
      const said = { name: outline.name[place] ?? '', description: outline.about[place] ?? '' }
      const taskCount = outline.tasks.length
      return [id, { id, ...said, language, allData, taskCount, ...published }] as const
    }),
  ),
)

/** The templates of the product in each of its languages, without their contents. */
export const BUILT_IN: readonly TemplateHead[] = [...TEMPLATES.values()].map(
  ({ allData: _allData, publishedData: _publishedData, ...head }) => head,
)

/** A template of the product; null for another id. */
export function builtIn(id: string): ProjectTemplate | null {
  return TEMPLATES.get(id) ?? null
}
