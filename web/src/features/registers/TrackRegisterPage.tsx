import { REGISTERS } from '@smartproject/bff/contract/registers/registers'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { useSwitchedOff } from '../../lib/place/project.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { PartOff } from '../../ui/state/PartOff.js'
import { Tabs } from '../../ui/page/Tabs.js'
import { RegisterList } from './RegisterList.js'
import { useTitles } from './words.js'

/** The registers of a project that are switched on, one on each tab, and the one that the address names. */
export function TrackRegisterPage() {
  const { t } = useTranslation('registers')
  const [params, setParams] = useSearchParams()
  const off = useSwitchedOff(useSubscription(), useProject())
  const named = REGISTERS.find(({ kind }) => kind === params.get('register'))
  const shown = REGISTERS.filter((register) => register === named || !off?.has(register.flag))
  const chosen = named ?? shown[0]
  const titleOf = useTitles()
  return (
    <>
      <PageHeader title={t('title')} />
      {chosen ? (
        <Tabs
          label={t('registers')}
          value={chosen.kind}
          onChange={(register) => setParams({ register })}
          tabs={shown.map(({ kind, flag }) => ({
            value: kind,
            label: titleOf(kind),
            panel: off?.has(flag) ? <PartOff /> : <RegisterList key={kind} kind={kind} />,
          }))}
        />
      ) : (
        <PartOff />
      )}
    </>
  )
}
