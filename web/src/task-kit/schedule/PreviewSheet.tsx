import type { TaskMove } from '@smartproject/bff/api/work/schedule'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/calls/use-change.js'
import { usePersonName } from '../parts/people.js'
import { useWork } from '../model.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { DateText } from '../../ui/DateText.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import type { NamedTask, Preview } from './api.js'
import type { PendingChange, Schedule } from './use-schedule.js'
import s from './PreviewSheet.module.css'

/** More moves than these are counted, not named. */
const MOST_NAMED = 100

export interface PreviewSheetProps {
  readonly pending: PendingChange
  readonly schedule: Pick<Schedule, 'preview'> & {
    decide: (decision: Pick<PendingChange, 'change' | 'preview'> | null) => Promise<void>
  }
  /** The code of a task of the timeline. */
  codeOf: (id: string) => string
}

/** The moves of a change, and the links and deadlines that it would break, before anything is written. */
export function PreviewSheet({ pending, schedule, codeOf }: PreviewSheetProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const [onlyThese, setOnlyThese] = useState(false)
  const change = { ...pending.change, ...(onlyThese ? { only_these: true } : {}) }
  const alone = useQuery({
    queryKey: ['schedule-preview', change],
    queryFn: () => schedule.preview(change),
    enabled: onlyThese,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const preview = onlyThese ? alone.data : pending.preview
  const decision = useChange({ mutationFn: schedule.decide })
  const isDrop = pending.change.changes !== undefined && !pending.whole
  return (
    <Dialog
      open
      title={t('preview.title')}
      busy={decision.isPending}
      onClose={() => decision.mutate(null)}
      foot={
        <>
          <Button onClick={() => decision.mutate(null)}>{t('preview.cancel')}</Button>
          <Button
            kind="primary"
            loading={decision.isPending}
            disabled={!preview || preview.moves.length === 0}
            onClick={() => preview && decision.mutate({ change, preview })}
          >
            {t('preview.apply')}
          </Button>
        </>
      }
    >
      {isDrop && (
        <label className={s.check}>
          <input type="checkbox" checked={onlyThese} onChange={() => setOnlyThese(!onlyThese)} />
          {t('preview.only')}
        </label>
      )}
      {preview ? (
        <Effects preview={preview} unplaced={pending.unplaced ?? NONE} codeOf={codeOf} />
      ) : (
        alone.error && <ErrorState error={alone.error} onRetry={() => void alone.refetch()} />
      )}
    </Dialog>
  )
}

const NONE: readonly NamedTask[] = []

interface EffectsProps {
  preview: Preview
  unplaced: readonly NamedTask[]
  codeOf: (id: string) => string
}

function Effects({ preview, unplaced, codeOf }: EffectsProps) {
  const { t } = useTranslation('timeline')
  const { setup } = useWork()
  const nameOf = usePersonName(setup)
  const { moves, left_out, missed, broken, overbooked, followers, end } = preview
  return (
    <div className={s.effects}>
      <p>{moves.length === 0 ? t('preview.nothing') : t('preview.moves', { count: moves.length })}</p>
      {end.before !== end.after && end.after !== null && (
        <p>
          {t(end.before === null ? 'preview.endsOn' : 'preview.ends', {
            before: end.before ?? '',
            after: end.after,
          })}
        </p>
      )}
      {moves.length > 0 && <Moves moves={moves} codeOf={codeOf} />}
      <Named title={t('preview.missed')}>{missed.map((one) => [one.id, <Name key="name" {...one} />])}</Named>
      <Named title={t('preview.broken')}>
        {broken.map(({ predecessor, successor, type }) => [
          `${predecessor} ${successor}`,
          t('preview.link', { from: codeOf(predecessor), to: codeOf(successor), type: t(`kind.${type}`) }),
        ])}
      </Named>
      <Named title={t('preview.overbooked')}>
        {overbooked.map(({ user, first, last, minutes }) => [
          `${user} ${first}`,
          t('preview.over', { user: nameOf(user), first, last, count: Math.ceil(minutes / 60) }),
        ])}
      </Named>
      <Named title={t('level.unplaced')}>
        {unplaced.map((one) => [one.id, <Name key="name" {...one} />])}
      </Named>
      <Named title={t('preview.leftOut')}>
        {left_out.map((one) => [one.id, <Name key="name" {...one} />])}
      </Named>
      <Named title={t('preview.followers')}>
        {followers.map((one) => [one.id, <Name key="name" {...one} />])}
      </Named>
    </div>
  )
}

function Name({ item_id, name }: { item_id: string; name: string }) {
  return (
    <>
      <Bdi code>{item_id}</Bdi> <Bdi>{name}</Bdi>
    </>
  )
}

/** A part of the sheet, left out where there is nothing to say. */
function Named({
  title,
  children,
}: {
  title: string
  children: readonly (readonly [key: string, line: ReactNode])[]
}) {
  if (children.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={s.named}>
        {children.map(([key, line]) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Moves({ moves, codeOf }: { moves: readonly TaskMove[]; codeOf: (id: string) => string }) {
  const { t } = useTranslation(['timeline', 'common'])
  return (
    <section
      className={s.scrolled}
      aria-label={t('common:table.region', { label: t('preview.title') })}
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={s.moves}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('preview.before')}</th>
            <th scope="col">{t('preview.after')}</th>
            <th scope="col">{t('preview.why')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.slice(0, MOST_NAMED).map((move) => (
            <tr key={move.id}>
              <td>
                <Name {...move} />
              </td>
              <td>
                <Days {...move.before} />
              </td>
              <td>
                <Days {...move.after} />
              </td>
              <td>{t(`reason.${move.reason}`, { code: codeOf(move.cause) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {moves.length > MOST_NAMED && <p>{t('preview.more', { count: moves.length - MOST_NAMED })}</p>}
    </section>
  )
}

function Days({ start, due }: { start: string | null; due: string | null }) {
  return (
    <>
      {start !== null && <DateText date={start} />} – {due !== null && <DateText date={due} />}
    </>
  )
}
