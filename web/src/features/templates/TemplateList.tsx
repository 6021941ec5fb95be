import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Badge } from '../../ui/state/Badge.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import type { Tone } from '../../ui/theme/tone.js'
import { templateListQuery, type TemplateHead } from './api.js'
import { NewTemplateDialog } from './NewTemplateDialog.js'
import { TemplateMenu } from './TemplateMenu.js'
import s from './Templates.module.css'

const TONES: Readonly<Record<TemplateHead['state'], Tone>> = {
  draft: 'accent',
  published: 'closed',
  retired: 'neutral',
}

interface TemplateListProps {
  subscription: number
  open: (id: string | null) => void
}

/** The templates of a company, those of the product behind them. */
export function TemplateList({ subscription, open }: TemplateListProps) {
  const { t } = useTranslation('templates')
  const templates = useQuery(templateListQuery(subscription))
  /** The template that a new one begins with; empty for none, null while no new one is made. */
  const [start, setStart] = useState<string | null>(null)
  const create = (
    <Button kind="primary" icon={PlusIcon} onClick={() => setStart('')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} action={create} />
      <DataTable
        label={t('title')}
        columns={useColumns(subscription, open, setStart)}
        rows={templates.data}
        narrow="stack"
        rowKey={({ id }) => id}
        error={templates.error}
        onRetry={() => void templates.refetch()}
        empty={<EmptyState title={t('empty')} help={t('emptyHelp')} action={create} />}
      />
      {start !== null && templates.data && (
        <NewTemplateDialog
          {...{ subscription, start }}
          templates={templates.data}
          onClose={() => setStart(null)}
          onMade={open}
        />
      )}
    </>
  )
}

function useColumns(
  subscription: number,
  open: (id: string) => void,
  duplicate: (id: string) => void,
): Column<TemplateHead>[] {
  const { t } = useTranslation('templates')
  return [
    {
      id: 'name',
      header: t('column.name'),
      grow: true,
      cell: ({ id, name }) => (
        <button type="button" className={s.name} onClick={() => open(id)}>
          <Bdi>{name}</Bdi>
        </button>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, language }) =>
        language === '' ? (
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        ) : (
          <Badge>{t('builtIn')}</Badge>
        ),
    },
    {
      id: 'version',
      header: t('column.version'),
      cell: ({ version, published_version: published }) =>
        published === 0 || published === version
          ? formatNumber(version)
          : t('versionOf', { version, published }),
    },
    {
      id: 'tasks',
      header: t('column.tasks'),
      numeric: true,
      cell: ({ tasks }) => (tasks === undefined ? '–' : formatNumber(tasks)),
    },
    {
      id: 'language',
      header: t('column.language'),
      cell: ({ language }) => (language === 'en' || language === 'ar' ? t(`language.${language}`) : '–'),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      width: 48,
      cell: (template) => (
        <TemplateMenu {...{ subscription, template, open }} onDuplicate={() => duplicate(template.id)} />
      ),
    },
  ]
}
