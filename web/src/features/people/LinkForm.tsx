import { joiningCalls } from '@smartproject/bff/api/company/joining'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { cx } from '../../lib/cx.js'
import { Button } from '../../ui/Button.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { usePeopleCommand } from './api/use-people-command.js'
import s from './People.module.css'

const POLICIES = ['asks', 'domain'] as const
const USES = [10, 25, 50, 100] as const
const DAYS = [1, 7, 14, 30] as const

interface Values {
  policy: (typeof POLICIES)[number]
  domain: string
  max_uses: string
  days: string
}

const FIRST: Values = { policy: 'asks', domain: '', max_uses: '25', days: '7' }

export interface LinkFormProps {
  subscription: number
  /** With the code, which no one can ask for again. */
  onMade: (code: string) => void
}

/** The people a new link lets in, how many, and how long. */
export function LinkForm({ subscription, onMade }: LinkFormProps) {
  const { t } = useTranslation('people')
  const make = usePeopleCommand('makeInvitationLink')
  const form = useKitForm({
    draft: `link:${subscription}`,
    first: FIRST,
    schema: joiningCalls.makeInvitationLink.input,
    input: ({ policy, domain, max_uses, days }) => ({
      subscription,
      domain: policy === 'domain' ? domain.trim() : null,
      max_uses: Number(max_uses),
      days: Number(days),
    }),
    check: ({ policy, domain }) =>
      policy === 'domain' && domain.trim() === '' ? [{ field: 'domain', reason: 'REQUIRED' }] : [],
    change: make,
    words: (_field, reason) => (reason === 'REQUIRED' ? t('link.domainMissing') : undefined),
    onDone: ({ code }) => onMade(code),
  })
  return (
    <KitForm form={form} className={cx(s.form, s.narrow)} aria-label={t('link.title')}>
      <p className={s.text}>{t('link.help')}</p>
      <Select
        {...form.field('policy')}
        label={t('link.policy')}
        options={POLICIES.map((value) => ({ value, label: t(`link.policies.${value}`) }))}
      />
      {form.values.policy === 'domain' && (
        <TextField
          {...form.text('domain')}
          label={t('link.domain')}
          help={t('link.domainHelp')}
          required
          dir="ltr"
          maxLength={253}
        />
      )}
      <Select
        {...form.field('max_uses')}
        label={t('link.uses')}
        options={USES.map((count) => ({ value: String(count), label: t('link.people', { count }) }))}
      />
      <Select
        {...form.field('days')}
        label={t('link.days')}
        options={DAYS.map((count) => ({ value: String(count), label: t('link.dayCount', { count }) }))}
      />
      <div>
        <Button type="submit" loading={make.isPending}>
          {t('link.make')}
        </Button>
      </div>
    </KitForm>
  )
}
