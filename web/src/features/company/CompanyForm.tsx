import { companyCalls } from '@smartproject/bff/api/company/companies'
import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useTranslation } from 'react-i18next'
import { workingTimeOf } from '../../lib/company/company.js'
import { useRights } from '../../lib/session/rights.js'
import { Banner } from '../../ui/state/Banner.js'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { LockIcon } from '../../ui/icons/icons.js'
import { TextField } from '../../ui/form/TextField.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { WorkingWeekFields } from '../../ui/form/week/WorkingWeekFields.js'
import { useCompanyCommand } from './api/use-company-command.js'
import s from './Company.module.css'

/** Name, zone and working week of a company: its owner changes them, everybody sees them. */
export function CompanyForm({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const may = useRights(company.id)?.has('ownCompany') ?? false
  const save = useCompanyCommand('updateCompany')
  const time = workingTimeOf(company)
  const form = useKitForm({
    draft: `company:${company.id}`,
    first: {
      title: company.title,
      time_zone: company.time_zone,
      week_start: time.weekStart,
      weekend_days: [...time.weekend],
    },
    schema: companyCalls.updateCompany.input,
    input: (values) => ({
      subscription: company.id,
      version: company.version,
      ...values,
      title: values.title.trim(),
      leave_approve_anyway: company.leave_approve_anyway,
    }),
    change: save,
    words: (field) => (field === 'title' ? t('defaults.nameMissing') : undefined),
    onDone: () => toast.success(t('defaults.saved')),
  })
  const week = { start: form.values.week_start, free: form.values.weekend_days }
  return (
    <>
      {!may && <Banner icon={LockIcon}>{t('defaults.readOnly')}</Banner>}
      <Card>
        <KitForm form={form} className={s.form} aria-label={t('profile.title')}>
          <TextField
            {...form.text('title')}
            label={t('defaults.name')}
            required
            disabled={!may}
            maxLength={200}
            autoComplete="organization"
          />
          <WorkingWeekFields
            zone={form.values.time_zone}
            week={week}
            disabled={!may}
            onZone={(zone) => form.set('time_zone', zone)}
            onWeek={({ start, free }) => {
              form.set('week_start', start)
              form.set('weekend_days', [...free])
            }}
          />
          {may && (
            <div>
              <Button type="submit" kind="primary" loading={save.isPending}>
                {t('defaults.save')}
              </Button>
            </div>
          )}
        </KitForm>
      </Card>
    </>
  )
}
