import type { SignUpRule } from '@smartproject/bff/api/platform/sign-up'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { wordsIn } from '../../lib/address-list.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Select } from '../../ui/form/Select.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { TextArea } from '../../ui/form/TextArea.js'
import { asksStepUp } from '../../lib/session/step-up.js'
import { StepUpIfAsked } from '../../ui/overlay/StepUpIfAsked.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { signUpRuleQuery, useSendTestMail, useSetSignUpRule } from './api/sign-up-rule.js'
import { CaptchaSetting } from './CaptchaSetting.js'
import s from './Platform.module.css'
import { ReasonDialog } from './ReasonDialog.js'

const MODES = ['open', 'domains', 'invited'] as const

/** The settings of the whole platform: who may open an account, and whether its mails arrive. */
export function SettingsCard() {
  const { t } = useTranslation('platform')
  const rule = useQuery(signUpRuleQuery)
  const [changing, setChanging] = useState(false)
  return (
    <Card title={t('settings.title')}>
      <div className={s.settings}>
        {rule.data ? (
          <div className={s.act}>
            <p>{t(`settings.now.${rule.data.mode}`, { domains: rule.data.domains.join(', ') })}</p>
            <div className={s.choices}>
              <Button onClick={() => setChanging(true)}>{t('settings.change')}</Button>
              <TestMail />
            </div>
          </div>
        ) : rule.error ? (
          <ErrorState error={rule.error} onRetry={() => void rule.refetch()} />
        ) : (
          <SkeletonText lines={2} />
        )}
        <div className={s.act}>
          <CaptchaSetting />
        </div>
      </div>
      {changing && rule.data && <RuleDialog rule={rule.data} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function TestMail() {
  const { t } = useTranslation('platform')
  const test = useSendTestMail()
  const ask = () =>
    test.mutate(
      {},
      {
        onSuccess: ({ email }) => void toast.success(t('settings.testSent', { email })),
        onError: (error) => {
          if (!asksStepUp(error)) toast.error(problemText(error))
        },
      },
    )
  return (
    <>
      <Button loading={test.isPending} onClick={ask}>
        {t('settings.test')}
      </Button>
      <StepUpIfAsked change={test} />
    </>
  )
}

function RuleDialog({ rule, onClose }: { rule: SignUpRule; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const command = useSetSignUpRule()
  const [mode, setMode] = useState(rule.mode)
  const [domains, setDomains] = useState(rule.domains.join('\n'))
  const fault = isApiError(command.error) && command.error.reasonOf('domains') !== undefined
  return (
    <ReasonDialog
      words={{
        title: t('settings.title'),
        text: t('settings.text'),
        menu: t('settings.save'),
        done: t('settings.saved'),
      }}
      command={command}
      fieldFault={fault}
      fields={
        <>
          <Select
            label={t('settings.who')}
            data-autofocus
            options={MODES.map((value) => ({ value, label: t(`settings.mode.${value}`) }))}
            value={mode}
            onChange={setMode}
          />
          {mode === 'domains' && (
            <TextArea
              label={t('settings.domains')}
              help={t('settings.domainsHelp')}
              required
              dir="ltr"
              value={domains}
              error={fault ? t('settings.domainsFault') : undefined}
              onChange={(event) => setDomains(event.currentTarget.value)}
            />
          )}
        </>
      }
      inputOf={(reason) => ({
        mode,
        domains: mode === 'domains' ? wordsIn(domains) : [],
        version: rule.version,
        reason,
      })}
      onClose={onClose}
    />
  )
}
