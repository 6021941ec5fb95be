import type { Comparison } from '@smartproject/bff/api/company/configurations'
import type { Project } from '@smartproject/bff/api/company/projects'
import { readItem } from '@smartproject/bff/api/company/configuration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { configurationSetsQuery } from '../../../task-kit/configuration/sets.js'
import { useItemText } from '../../../task-kit/configuration/use-item-text.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { Card } from '../../../ui/page/Card.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { comparisonQuery, useApplyConfiguration } from './compare-api.js'
import s from '../form/ProjectForm.module.css'

/** The project beside a set of the company; what differs can be taken over. Without sets there is nothing to compare. */
export function CompareCard({ project }: { project: Project }) {
  const { t } = useTranslation('configurator')
  const { subscription } = project
  const sets = useQuery(configurationSetsQuery(subscription)).data ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  if (sets.length === 0) return null
  const id = sets.some((set) => set.id === chosen) ? chosen : null
  return (
    <Card title={t('compare.title')}>
      <div className={s.form}>
        <p className={s.help}>{t('compare.help')}</p>
        <Select
          label={t('compare.set')}
          options={sets.map((set) => ({ value: set.id, label: set.name }))}
          value={id}
          onChange={setChosen}
        />
        {id !== null && <Differences key={id} project={project} id={id} />}
      </div>
    </Card>
  )
}

function Differences({ project, id }: { project: Project; id: string }) {
  const { t } = useTranslation('configurator')
  const place = { subscription: project.subscription, project: project.id, id }
  const comparison = useQuery(comparisonQuery(place))
  const apply = useApplyConfiguration()
  const [ticked, setTicked] = useState<readonly string[]>([])
  if (!comparison.data)
    return comparison.error ? (
      <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
    ) : (
      <SkeletonText lines={4} />
    )
  const { items } = comparison.data
  const differing = items.filter(({ state }) => state === 'differs')
  const same = items.filter(({ state }) => state === 'same').length
  const taken = differing.map(({ item }) => item).filter((item) => ticked.includes(item))
  const submit = () => {
    if (taken.length === 0) return
    apply.mutate(
      { ...place, items: taken },
      {
        onSuccess: () => {
          setTicked([])
          toast.success(t('compare.taken'))
        },
      },
    )
  }
  return (
    <Form className={s.form} busy={apply.isPending} onSubmit={submit}>
      {apply.error && <FormError>{problemText(apply.error)}</FormError>}
      <output className={s.help}>
        {differing.length === 0 ? t('compare.equal') : t('compare.same', { count: same })}
      </output>
      {differing.length > 0 && (
        <fieldset className={s.parts} disabled={project.archived || apply.isPending}>
          <legend>{t('compare.differs')}</legend>
          {differing.map((one) => (
            <Difference
              key={one.item}
              difference={one}
              ticked={ticked.includes(one.item)}
              onTick={(on) =>
                setTicked((now) => (on ? [...now, one.item] : now.filter((item) => item !== one.item)))
              }
            />
          ))}
        </fieldset>
      )}
      <WithoutEffect items={items} />
      {differing.length > 0 && !project.archived && (
        <div className={s.row}>
          <Button type="submit" kind="primary" disabled={taken.length === 0} loading={apply.isPending}>
            {t('compare.take')}
          </Button>
        </div>
      )}
    </Form>
  )
}

type Compared = Comparison['items'][number]

interface DifferenceProps {
  difference: Compared
  ticked: boolean
  onTick: (on: boolean) => void
}

function Difference({ difference: { item, now }, ticked, onTick }: DifferenceProps) {
  const { t } = useTranslation('configurator')
  const textOf = useItemText()
  const missing = readItem(item)?.kind === 'lane' ? t('compare.usual') : t('compare.missing')
  return (
    <label className={s.part}>
      <input
        type="checkbox"
        checked={ticked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>
        {textOf(item)}
        <br />
        <span className={s.help}>{t('compare.now', { now: now === '' ? missing : textOf(now) })}</span>
      </span>
    </label>
  )
}

/** Items that are for new projects alone, and those that this version does not know. */
function WithoutEffect({ items }: { items: readonly Compared[] }) {
  const { t } = useTranslation('configurator')
  const textOf = useItemText()
  return items.map(({ item, state }) =>
    state === 'start' || state === 'unknown' ? (
      <p key={item} className={s.help}>
        {textOf(item)} · {t(`compare.${state}`)}
      </p>
    ) : null,
  )
}
