import type { RegisterShape } from '@smartproject/bff/api/registers/definition'
import { REGISTERS } from '@smartproject/bff/api/registers/registers'
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
  const isOff = ({ flag }: RegisterShape) => flag !== undefined && (off?.has(flag) ?? false)
  const shown = REGISTERS.filter((register) => register === named || !isOff(register))
  const titleOf = useTitles()
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('registers')}
        value={(named ?? shown[0] ?? REGISTERS[0]).kind}
        onChange={(register) => setParams({ register })}
        tabs={shown.map((register) => ({
          value: register.kind,
          label: titleOf(register.kind),
          panel: isOff(register) ? <PartOff /> : <RegisterList key={register.kind} kind={register.kind} />,
        }))}
      />
    </>
  )
}
