import type { BoardSettings, BoardSetup } from '@smartproject/bff/api/work/board'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/state/Banner.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { LockIcon } from '../../ui/icons/icons.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import type { SettingsDraft } from './use-settings-draft.js'
import { SettingsFrame, type SettingsFrameProps } from './SettingsFrame.js'
import s from './Settings.module.css'

export interface SettingsFormProps {
  page: SettingsFrameProps['page']
  draft: SettingsDraft
  children: (settings: BoardSettings, setup: BoardSetup) => ReactNode
}

/** A page of board settings with its states, and the buttons that keep or drop what was changed. */
export function SettingsForm({ page, draft, children }: SettingsFormProps) {
  const { t } = useTranslation('settings')
  const { query, setup, settings } = draft
  return (
    <SettingsFrame page={page} subscription={draft.subscription} project={draft.project}>
      {setup && settings ? (
        <div className={s.stack}>
          {!setup.manageable && <Banner icon={LockIcon}>{t('readOnly')}</Banner>}
          <fieldset disabled={!setup.manageable} className={s.stack}>
            {children(settings, setup)}
          </fieldset>
          {setup.manageable && (
            <div className={s.row}>
              <Button kind="primary" loading={draft.busy} disabled={!draft.changed} onClick={draft.save}>
                {t('save')}
              </Button>
              {draft.changed && <Button onClick={draft.discard}>{t('discard')}</Button>}
            </div>
          )}
        </div>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </SettingsFrame>
  )
}
