import type { i18n } from 'i18next'
import { useKnownProject } from '../../lib/place/project.js'
import { useLoaded } from '../../lib/use-loaded.js'

const load = () => import('../../i18n/overlay.js').then((overlay) => overlay.loadOverlay())

/** The texts in the words that a project has chosen; nothing for the usual ones, and until they are there. */
export function useProjectTexts(
  subscription: number | null,
  project: number | null,
): { i18n: i18n } | undefined {
  const words = useKnownProject(subscription, project)?.words
  const texts = useLoaded(!!words, load)
  return (words && texts) || undefined
}
