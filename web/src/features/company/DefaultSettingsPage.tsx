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
import { WorkingWeekFields } from '../../ui/form/WorkingWeekFields.js'
import { useCompanyCommand } from './api/use-company-command.js'
import s from './Company.module.css'
import { CompanySettings } from './CompanySettings.js'

/** Title, zone, working week and leave policy of a company: its owner changes them, everybody sees them. */
export function DefaultSettingsPage() {
  const { t } = useTranslation('company')
  return (
    <CompanySettings title={t('defaults.title')} help={t('defaults.help')}>
      {/* What was saved meanwhile, by whomever, is what the form begins with. */}
      {(company) => <DefaultsForm key={company.version} company={company} />}
    </CompanySettings>
  )
}

function DefaultsForm({ company }: { company: SubscriptionDetail }) {
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
      leave_approve_anyway: company.leave_approve_anyway,
    },
    schema: companyCalls.updateCompany.input,
    input: (values) => ({
      subscription: company.id,
      version: company.version,
      ...values,
      title: values.title.trim(),
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
        <KitForm form={form} className={s.form} aria-label={t('defaults.title')}>
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
          <label className={s.check}>
            <input
              type="checkbox"
              disabled={!may}
              {...form.box('leave_approve_anyway')}
              aria-describedby="approve-anyway"
            />
            {t('defaults.approveAnyway')}
            <span id="approve-anyway" className={s.note}>
              {t('defaults.approveAnywayHelp')}
            </span>
          </label>
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
