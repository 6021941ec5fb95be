import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../ui/form/DateField.js'
import { FormError } from '../../ui/form/FormError.js'
import { PasswordField } from '../../ui/form/PasswordField.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { Select } from '../../ui/form/Select.js'
import { Tabs } from '../../ui/page/Tabs.js'
import { TextArea } from '../../ui/form/TextArea.js'
import { TextField } from '../../ui/form/TextField.js'
import { PEOPLE, TODAY } from './samples.js'
import s from './GalleryPage.module.css'

export function FieldSection() {
  const { t } = useTranslation(['gallery', 'messages'])
  return (
    <div className={s.columns}>
      <TextField label={t('field.name')} help={t('field.nameHelp')} required defaultValue="Emad Al-Harbi" />
      <TextField label={t('field.email')} dir="ltr" error={t('field.emailError')} defaultValue="emad@" />
      <PasswordField label={t('field.password')} defaultValue="Demo-Pass-1" autoComplete="off" />
      <TextField label={t('field.off')} disabled defaultValue="Emad Al-Harbi" />
      <Dates />
      <TextArea label={t('field.reason')} placeholder={t('messages:enterReason')} minRows={4} />
      <FormError>{t('messages:datesMismatched')}</FormError>
    </div>
  )
}

function Dates() {
  const { t } = useTranslation('gallery')
  const [from, setFrom] = useState<string | null>(TODAY)
  const [to, setTo] = useState<string | null>(null)
  return (
    <>
      <DateField
        label={t('field.from')}
        value={from}
        onChange={setFrom}
        today={TODAY}
        weekStart={7}
        weekend={[5, 6]}
      />
      <DateField
        label={t('field.to')}
        value={to}
        onChange={setTo}
        min={from ?? undefined}
        today={TODAY}
        weekStart={7}
        weekend={[5, 6]}
      />
    </>
  )
}

export function ChoiceSection() {
  const { t } = useTranslation(['gallery', 'messages', 'common'])
  const [type, setType] = useState<string | null>('sickLeave')
  const [person, setPerson] = useState<string | null>(null)
  const [view, setView] = useState<'month' | 'week'>('month')
  const [tab, setTab] = useState<'team' | 'own' | 'apply'>('team')
  const types = (['sickLeave', 'casualLeave', 'annualLeave', 'training'] as const).map((value) => ({
    value,
    label: t(`messages:${value}`),
  }))
  return (
    <>
      <div className={s.columns}>
        <Select label={t('field.type')} options={types} value={type} onChange={setType} />
        <Select
          label={t('field.person')}
          options={PEOPLE.map((name) => ({ value: name, label: name }))}
          value={person}
          onChange={setPerson}
          searchable
        />
      </div>
      <div className={s.row}>
        <SegmentedControl
          label={t('section.calendar')}
          segments={[
            { value: 'month', label: t('common:calendar.month') },
            { value: 'week', label: t('common:calendar.week') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div>
        <Tabs
          label={t('section.leave')}
          value={tab}
          onChange={setTab}
          tabs={(['team', 'own', 'apply'] as const).map((value) => ({
            value,
            label: t(`tab.${value}`),
            count: value === 'team' ? 12 : undefined,
            panel: t('tab.panel', { tab: t(`tab.${value}`) }),
          }))}
        />
      </div>
    </>
  )
}
