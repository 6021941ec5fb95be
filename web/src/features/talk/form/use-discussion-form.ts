import type { CallInput } from '@smartproject/bff/api/calls'
import { type Discussion, discussionCalls } from '@smartproject/bff/api/work/discussions'
import { useTranslation } from 'react-i18next'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { useTalkCommand } from '../api/discussions.js'

interface DiscussionValues {
  name: string
  audience: Discussion['audience']
  people: string[]
  task: string | null
}

export interface DiscussionFormOptions {
  subscription: number
  project: number
  /** Null for a new one. */
  discussion: Discussion | null
  onDone?: (discussion: Discussion) => void
  onClose: () => void
}

/** The form of a discussion, new or changed; its input is kept as a draft of the project. */
export function useDiscussionForm({
  subscription,
  project,
  discussion,
  onDone,
  onClose,
}: DiscussionFormOptions) {
  const { t } = useTranslation('talk')
  const first: DiscussionValues = {
    name: discussion?.name ?? '',
    audience: discussion?.audience ?? 'project',
    people: discussion?.people ?? [],
    task: discussion?.task ?? null,
  }
  return useKitForm({
    draft: `discussion:${subscription}:${project}:${discussion?.id ?? 'new'}`,
    first,
    schema: discussionCalls.saveDiscussion.input,
    check: ({ audience, people }) =>
      audience === 'named' && people.length === 0 ? [{ field: 'people', reason: 'REQUIRED' }] : [],
    input: ({ name, audience, people, task }: DiscussionValues): CallInput<'saveDiscussion'> => ({
      subscription,
      project,
      ...(discussion ? { id: discussion.id, version: discussion.version } : {}),
      name: name.trim(),
      audience,
      ...(audience === 'named' ? { people } : {}),
      ...(task === null ? {} : { task }),
    }),
    change: useTalkCommand('saveDiscussion'),
    words: (field, reason) =>
      field === 'people' && reason === 'REQUIRED' ? t('form.needsPeople') : undefined,
    onDone: (saved) => {
      onClose()
      onDone?.(saved)
    },
  })
}

export type DiscussionForm = ReturnType<typeof useDiscussionForm>
