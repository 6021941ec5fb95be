import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { workingTimeOf } from '../../lib/company/company.js'
import { useRights } from '../../lib/session/rights.js'
import { Banner } from '../../ui/state/Banner.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { FormError } from '../../ui/form/FormError.js'
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
  const [title, setTitle] = useState(company.title)
  const [zone, setZone] = useState(company.time_zone)
  const [week, setWeek] = useState({ start: time.weekStart, free: time.weekend })
  const [anyway, setAnyway] = useState(company.leave_approve_anyway)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    setMissing(title.trim() === '')
    if (title.trim() === '') return event.currentTarget.querySelector('input')?.focus()
    save.mutate(
      {
        subscription: company.id,
        version: company.version,
        title: title.trim(),
        time_zone: zone,
        week_start: week.start,
        weekend_days: [...week.free],
        leave_approve_anyway: anyway,
      },
      { onSuccess: () => void toast.success(t('defaults.saved')) },
    )
  }
  return (
    <>
      {!may && <Banner icon={LockIcon}>{t('defaults.readOnly')}</Banner>}
      <Card>
        <form className={s.form} noValidate onSubmit={submit} aria-label={t('defaults.title')}>
          {save.error && <FormError>{problemText(save.error)}</FormError>}
          <TextField
            label={t('defaults.name')}
            required
            disabled={!may}
            maxLength={200}
            autoComplete="organization"
            value={title}
            error={missing ? t('defaults.nameMissing') : undefined}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <WorkingWeekFields {...{ zone, week }} disabled={!may} onZone={setZone} onWeek={setWeek} />
          <label className={s.check}>
            <input
              type="checkbox"
              disabled={!may}
              checked={anyway}
              onChange={() => setAnyway(!anyway)}
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
        </form>
      </Card>
    </>
  )
}
