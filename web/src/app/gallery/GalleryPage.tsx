import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/state/Banner.js'
import { Button } from '../../ui/Button.js'
import { useColorScheme } from '../../ui/theme/color-scheme.js'
import { AlertIcon, ClockIcon, DarkIcon, LightIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { LanguageSelect } from '../shell/account/LanguageSelect.js'
import { ButtonSection, ColorSection, PeopleSection } from './basics.js'
import { ChoiceSection, FieldSection } from './fields.js'
import { OverlaySection } from './overlays.js'
import { StateSection, TableSection } from './tables.js'
import { CalendarSection, ChartSection, LeaveSection } from './time.js'
import s from './GalleryPage.module.css'

/** Every component in both themes and both languages: the first page to open after a change in `ui`. */
export function GalleryPage() {
  const { t } = useTranslation('gallery')
  return (
    <div className={s.page}>
      <Banners />
      <main id="main" tabIndex={-1} className={s.main}>
        <PageHeader title={t('title')} tools={<Switches />} />
        <p className={s.intro}>{t('intro')}</p>
        <Section title={t('section.colors')}>
          <ColorSection />
        </Section>
        <Section title={t('section.buttons')}>
          <ButtonSection />
        </Section>
        <Section title={t('section.fields')}>
          <FieldSection />
        </Section>
        <Section title={t('section.choices')}>
          <ChoiceSection />
        </Section>
        <Section title={t('section.overlays')}>
          <OverlaySection />
        </Section>
        <Section title={t('section.people')}>
          <PeopleSection />
        </Section>
        <Section title={t('section.table')}>
          <TableSection />
        </Section>
        <Section title={t('section.states')}>
          <StateSection />
        </Section>
        <Section title={t('section.leave')}>
          <LeaveSection />
        </Section>
        <Section title={t('section.calendar')}>
          <CalendarSection />
        </Section>
        <Section title={t('section.chart')}>
          <ChartSection />
        </Section>
      </main>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Switches() {
  const { t } = useTranslation()
  const [colorScheme, setColorScheme] = useColorScheme()
  return (
    <>
      <SegmentedControl
        label={t('theme.label')}
        size="small"
        segments={[
          { value: 'light', label: t('theme.light'), icon: LightIcon },
          { value: 'dark', label: t('theme.dark'), icon: DarkIcon },
        ]}
        value={colorScheme === 'dark' ? 'dark' : 'light'}
        onChange={setColorScheme}
      />
      <LanguageSelect />
    </>
  )
}

function Banners() {
  const { t } = useTranslation('gallery')
  return (
    <header>
      <Banner icon={ClockIcon} action={<Button size="small">{t('banner.plan')}</Button>}>
        {t('banner.days', { count: 34 })}
      </Banner>
      <Banner icon={AlertIcon} tone="warning" action={<Button size="small">{t('banner.buy')}</Button>}>
        {t('banner.days', { count: 5 })}
      </Banner>
      <Banner icon={AlertIcon} tone="danger" action={<Button size="small">{t('banner.buy')}</Button>}>
        {t('banner.expired')}
      </Banner>
    </header>
  )
}
