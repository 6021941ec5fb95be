import { type RichTree } from '@smartproject/bff/api/rich-text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSessionUser } from '../../../lib/session/session.js'
import { setupQuery } from '../../api/setup.js'
import { SubjectContext, type SubjectScene } from '../subject-context.js'
import { RichInput, type RichInputProps } from './RichInput.js'
import { SubjectText } from './SubjectText.js'

export interface PurposePlace {
  subscription: number
  /** Null for a project that is not made yet. */
  project: number | null
}

/** The purpose of a project as a field of a form. */
export function PurposeInput({ subscription, project, ...field }: PurposePlace & RichInputProps) {
  return (
    <PurposeScene {...{ subscription, project }}>
      <RichInput {...field} />
    </PurposeScene>
  )
}

/** The purpose of a project to read. */
export function PurposeText({ tree, ...place }: PurposePlace & { tree: string }) {
  const parsed = useMemo(() => JSON.parse(tree) as RichTree, [tree])
  return (
    <PurposeScene {...place}>
      <SubjectText tree={parsed} />
    </PurposeScene>
  )
}

/** A project has no files of its own, and a mention in its purpose is no news. */
function PurposeScene({ subscription, project, children }: PurposePlace & { children: ReactNode }) {
  const me = String(useSessionUser()?.id ?? '')
  const asked = { ...setupQuery(subscription, project ?? 0), enabled: project !== null }
  const setup = useQuery(asked).data ?? null
  const scene = useMemo(
    (): SubjectScene => ({
      subscription,
      subject: { type: 'task', id: '' },
      me,
      setup,
      writable: true,
      takesFiles: false,
      mentions: false,
    }),
    [subscription, me, setup],
  )
  return <SubjectContext value={scene}>{children}</SubjectContext>
}
