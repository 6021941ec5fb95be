import { isOn, PROJECT_FLAGS } from '@smartproject/bff/api/company/project-flags'
import { useTranslation } from 'react-i18next'
import { toLatinDigits } from '../../../lib/digits.js'
import { CARD_PARTS } from '../../../task-kit/field-lists.js'
import { LANES } from '../../../task-kit/model.js'
import { TextField } from '../../../ui/form/TextField.js'
import { LanePill } from '../../../ui/state/StatusPill.js'
import type { Board } from '../draft/content.js'
import type { EditorProps } from './editor-props.js'
import s from './Editor.module.css'

const MOST_TITLE = 60
const MOST_LIMIT = 10_000

/** The board of a project at first. */
const USUAL_BOARD: Board = {
  lanes: LANES.map((status) => ({ status, title: '', limit: 0 })),
  swimlanes: null,
  card_fields: CARD_PARTS.filter((part) => part === 'labels' || part === 'due_date'),
}

/** The parts of the project that are on, and its lanes. */
export function BoardPart(props: EditorProps) {
  const { draft, put } = props
  const { t } = useTranslation(['templates', 'projects'])
  return (
    <div className={s.body}>
      <section className={s.section} aria-labelledby="template-parts">
        <h2 id="template-parts">{t('templates:part.flags')}</h2>
        <p>{t('templates:flagsHelp')}</p>
        <div className={s.checks}>
          {PROJECT_FLAGS.map((flag) => (
            <label key={flag} className={s.check}>
              <input
                type="checkbox"
                checked={isOn(draft.flags, flag)}
                onChange={({ currentTarget }) =>
                  put({ flags: { ...draft.flags, [flag]: currentTarget.checked } })
                }
              />
              {t(`projects:parts.flag.${flag}`)}
            </label>
          ))}
        </div>
      </section>
      <section className={s.section} aria-labelledby="template-lanes">
        <h2 id="template-lanes">{t('templates:part.lanes')}</h2>
        <label className={s.check}>
          <input
            type="checkbox"
            checked={draft.board !== null}
            onChange={({ currentTarget }) => put({ board: currentTarget.checked ? USUAL_BOARD : null })}
          />
          {t('templates:ownLanes')}
        </label>
        {draft.board && <Lanes {...props} board={draft.board} />}
      </section>
    </div>
  )
}

function Lanes({ board, put, faultAt }: EditorProps & { board: Board }) {
  const { t } = useTranslation(['settings', 'words'])
  const change = (status: string, value: { title?: string; limit?: number }) =>
    put({
      board: {
        ...board,
        lanes: board.lanes.map((lane) => (lane.status === status ? { ...lane, ...value } : lane)),
      },
    })
  return (
    <div className={s.lanes}>
      {LANES.map((status) => {
        const at = board.lanes.findIndex((lane) => lane.status === status)
        const { title = '', limit = 0 } = board.lanes[at] ?? {}
        const usual = t(`words:lane.${status}`)
        return (
          <div key={status} className={s.lane}>
            <LanePill lane={status} />
            <TextField
              label={t('settings:lanes.name', { lane: usual })}
              placeholder={usual}
              maxLength={MOST_TITLE}
              value={title}
              error={faultAt(`settings.lanes.${at}.title`)}
              onChange={({ currentTarget }) => change(status, { title: currentTarget.value })}
            />
            <TextField
              label={t('settings:lanes.limit', { lane: usual })}
              placeholder={t('settings:lanes.noLimit')}
              inputMode="numeric"
              value={limit === 0 ? '' : String(limit)}
              error={faultAt(`settings.lanes.${at}.limit`)}
              onChange={({ currentTarget }) => {
                const typed = Number(toLatinDigits(currentTarget.value).replace(/\D/g, ''))
                change(status, { limit: Math.min(typed, MOST_LIMIT) })
              }}
            />
          </div>
        )
      })}
    </div>
  )
}
