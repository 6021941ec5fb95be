import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../../lib/calls/http.js'
import { toLatinDigits } from '../../../lib/digits.js'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/form/TextField.js'
import { IconButton } from '../../../ui/IconButton.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import type { ReleaseRow } from '../draft/content.js'
import type { EditorProps } from './editor-props.js'
import { OffsetField } from './OffsetField.js'
import s from './Editor.module.css'

const MOST = 100
const MOST_TITLE = 200
const MOST_POINTS = 100_000

/** The releases of a template, with their days. */
export function ReleasesPart({ draft: { releases }, put, faultAt }: EditorProps) {
  const { t } = useTranslation(['templates', 'words'])
  const change = (key: string, value: Partial<ReleaseRow>) =>
    put({ releases: releases.map((one) => (one.key === key ? { ...one, ...value } : one)) })
  const add = () =>
    put({ releases: [...releases, { key: newRequestId(), title: '', points: 0, start: null, end: null }] })
  return (
    <section className={s.section} aria-labelledby="template-releases">
      <h2 id="template-releases">{t('templates:part.releases')}</h2>
      <ul className={s.rows}>
        {releases.map(({ key, title, points, start, end }, at) => (
          <li key={key} className={s.card}>
            <TextField
              className={s.wide}
              label={t('templates:one.release')}
              maxLength={MOST_TITLE}
              value={title}
              error={faultAt(`releases.${at}.title`)}
              onChange={({ currentTarget }) => change(key, { title: currentTarget.value })}
            />
            <TextField
              label={t('words:field.story_points')}
              inputMode="numeric"
              maxLength={6}
              value={points === 0 ? '' : String(points)}
              error={faultAt(`releases.${at}.story_points`)}
              onChange={({ currentTarget }) => {
                const typed = Number(toLatinDigits(currentTarget.value).replace(/\D/g, ''))
                change(key, { points: Math.min(typed, MOST_POINTS) })
              }}
            />
            <OffsetField
              label={t('templates:start.day')}
              value={start}
              error={faultAt(`releases.${at}.start`)}
              onChange={(offset) => change(key, { start: offset })}
            />
            <OffsetField
              label={t('templates:end.day')}
              value={end}
              error={faultAt(`releases.${at}.end`)}
              onChange={(offset) => change(key, { end: offset })}
            />
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('templates:remove', { name: title })}
              onClick={() => put({ releases: releases.filter((one) => one.key !== key) })}
            />
          </li>
        ))}
      </ul>
      <Button size="small" icon={PlusIcon} disabled={releases.length >= MOST} onClick={add}>
        {t('templates:add.releases')}
      </Button>
    </section>
  )
}
