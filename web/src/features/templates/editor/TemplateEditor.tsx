import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../lib/calls/api-error.js'
import { Button } from '../../../ui/Button.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { templateContentQuery } from '../api.js'
import { EditorForm } from './EditorForm.js'

interface TemplateEditorProps {
  subscription: number
  id: string
  /** An earlier version; undefined for the latest one. */
  version: number | undefined
  open: (id: string | null, version?: number) => void
}

/** The template that the address names. */
export function TemplateEditor({ subscription, id, version, open }: TemplateEditorProps) {
  const { t } = useTranslation('templates')
  const template = useQuery(templateContentQuery(subscription, id, version))
  const isGone = template.data === null || (isApiError(template.error) && template.error.status === 404)
  if (template.data)
    return (
      <EditorForm
        // An earlier version is another one to look at.
        key={`${id} ${version ?? ''}`}
        {...{ subscription, open }}
        earlier={version !== undefined}
        template={template.data}
      />
    )
  return (
    <>
      <PageHeader title={t('title')} />
      {isGone ? (
        <EmptyState
          title={t('gone')}
          action={<Button onClick={() => open(null)}>{t('backToList')}</Button>}
        />
      ) : template.error ? (
        <ErrorState error={template.error} onRetry={() => void template.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}
