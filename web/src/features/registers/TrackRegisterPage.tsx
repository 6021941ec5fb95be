import { REGISTERS } from '@smartproject/bff/contract/registers/registers'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/PageHeader.js'
import { Tabs } from '../../ui/Tabs.js'
import { RegisterList } from './RegisterList.js'
import { useTitles } from './words.js'

const KINDS = REGISTERS.map(({ kind }) => kind)

/** All registers of a project, one on each tab. */
export function TrackRegisterPage() {
  const { t } = useTranslation('registers')
  const [params, setParams] = useSearchParams()
  const chosen = KINDS.find((kind) => kind === params.get('register')) ?? 'risk'
  const titleOf = useTitles()
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('registers')}
        value={chosen}
        onChange={(register) => setParams({ register })}
        tabs={KINDS.map((kind) => ({
          value: kind,
          label: titleOf(kind),
          panel: <RegisterList key={kind} kind={kind} />,
        }))}
      />
    </>
  )
}
