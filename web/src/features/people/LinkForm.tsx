import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { cx } from '../../lib/cx.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { usePeopleCommand } from './api/use-people-command.js'
import s from './People.module.css'

const POLICIES = ['asks', 'domain'] as const
const USES = [10, 25, 50, 100] as const
const DAYS = [1, 7, 14, 30] as const

export interface LinkFormProps {
  subscription: number
  /** With the code, which nobody can ask for again. */
  onMade: (code: string) => void
}

/** Whom a new link lets in, how many, and how long. */
export function LinkForm({ subscription, onMade }: LinkFormProps) {
  const { t } = useTranslation('people')
  const make = usePeopleCommand('makeInvitationLink')
  const [policy, setPolicy] = useState<(typeof POLICIES)[number]>('asks')
  const [domain, setDomain] = useState('')
  const [missing, setMissing] = useState(false)
  const [uses, setUses] = useState('25')
  const [days, setDays] = useState('7')
  const submit = () => {
    if (make.isPending) return
    const none = policy === 'domain' && domain.trim() === ''
    setMissing(none)
    if (none) return
    make.mutate(
      {
        subscription,
        domain: policy === 'domain' ? domain.trim() : null,
        max_uses: Number(uses),
        days: Number(days),
      },
      { onSuccess: ({ code }) => onMade(code) },
    )
  }
  return (
    <Form className={cx(s.form, s.narrow)} onSubmit={submit} aria-label={t('link.title')}>
      <p className={s.text}>{t('link.help')}</p>
      {make.error && <FormError>{problemText(make.error)}</FormError>}
      <Select
        label={t('link.policy')}
        options={POLICIES.map((value) => ({ value, label: t(`link.policies.${value}`) }))}
        value={policy}
        onChange={setPolicy}
      />
      {policy === 'domain' && (
        <TextField
          label={t('link.domain')}
          help={t('link.domainHelp')}
          required
          dir="ltr"
          maxLength={253}
          value={domain}
          error={missing ? t('link.domainMissing') : undefined}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
      )}
      <Select
        label={t('link.uses')}
        options={USES.map((count) => ({ value: String(count), label: t('link.people', { count }) }))}
        value={uses}
        onChange={setUses}
      />
      <Select
        label={t('link.days')}
        options={DAYS.map((count) => ({ value: String(count), label: t('link.dayCount', { count }) }))}
        value={days}
        onChange={setDays}
      />
      <div>
        <Button type="submit" loading={make.isPending}>
          {t('link.make')}
        </Button>
      </div>
    </Form>
  )
}
