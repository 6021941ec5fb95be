import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { useSubscription } from '../../../lib/place/place.js'
import { Card } from '../../../ui/page/Card.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { latestImportQuery } from '../api/imports.js'
import people from '../People.module.css'
import { ChooseFile } from './ChooseFile.js'
import { ImportRows } from './ImportRows.js'
import { Progress } from './Progress.js'
import { Verdict } from './Verdict.js'

/** Invites the people of a file: choose it, look at what each row comes to, invite. */
export function ImportPage() {
  const { t } = useTranslation('people')
  const subscription = useSubscription()
  const latest = useQuery(latestImportQuery(subscription))
  const [dropped, setDropped] = useState('')
  const checked = latest.data?.state === 'checked' && latest.data.id !== dropped ? latest.data : null
  const begun = latest.data && latest.data.state !== 'checked' ? latest.data : null
  return (
    <>
      <PageHeader title={t('import.title')} />
      <p className={cx(people.text, people.help)}>{t('import.help')}</p>
      <div className={people.stack}>
        {latest.error ? (
          <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />
        ) : latest.data === undefined ? (
          <SkeletonText lines={4} />
        ) : checked ? (
          <>
            <Verdict subscription={subscription} checked={checked} onDrop={() => setDropped(checked.id)} />
            <ImportRows subscription={subscription} checked={checked} />
          </>
        ) : (
          <>
            {begun && <Progress subscription={subscription} begun={begun} />}
            <Card title={t('import.file')}>
              <ChooseFile subscription={subscription} />
            </Card>
          </>
        )}
      </div>
    </>
  )
}
