import type { ReactNode } from 'react'
import { getI18n, I18nextProvider } from 'react-i18next'
import { loadTexts } from '../../i18n/i18n.js'
import { useProjectWords } from '../../lib/place/project.js'
import { useLoaded } from '../../lib/use-loaded.js'

const loadOverlay = async () => {
  const [{ overlaidBy }] = await Promise.all([import('../../i18n/overlay.js'), loadTexts(['p3express'])])
  return overlaidBy('p3express')
}

interface ProjectWordsProps {
  subscription: number | null
  project: number | null
  children: ReactNode
}

/** Gives menus and pages of a project the words that it has chosen. */
export function ProjectWords({ subscription, project, children }: ProjectWordsProps) {
  const wanted = useProjectWords(subscription, project) === 'p3express'
  const overlaid = useLoaded(wanted, loadOverlay)
  return <I18nextProvider i18n={(wanted && overlaid) || getI18n()}>{children}</I18nextProvider>
}
