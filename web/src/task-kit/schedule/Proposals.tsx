import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import { useChange } from '../../lib/calls/use-change.js'
import { problemText } from '../../i18n/problem-text.js'
import { useWork } from '../model.js'
import { usePersonName } from '../parts/people.js'
import { proposalsQuery, useProposalNews, type Proposal } from './proposals.js'
import { Button } from '../../ui/Button.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { Card } from '../../ui/page/Card.js'
import s from './Proposals.module.css'

export interface ProposalsProps {
  readonly project: number
  /** Shows what one of them would move. */
  onLook: (proposal: Proposal) => void
}

/** Why tasks of the project have to move later; each is looked at before it is applied, or dismissed. */
export function Proposals({ project, onLook }: ProposalsProps) {
  const { t } = useTranslation('timeline')
  const { subscription } = useWork()
  useProposalNews(subscription, project)
  const proposals = useQuery(proposalsQuery(subscription, project)).data ?? []
  if (proposals.length === 0) return null
  return (
    <Card title={t('proposals.title')}>
      <ul className={s.list}>
        {proposals.map((proposal) => (
          <Row key={proposal.id} project={project} proposal={proposal} onLook={onLook} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ project, proposal, onLook }: ProposalsProps & { proposal: Proposal }) {
  const { t } = useTranslation('timeline')
  const { subscription } = useWork()
  const client = useQueryClient()
  const { moves, end } = proposal
  const why = useReason(proposal)
  const dismissal = useChange({
    mutationFn: () =>
      send(
        'dismissProposal',
        { subscription, project, proposal: proposal.id },
        { requestId: newRequestId() },
      ),
    onSuccess: () => toast.info(t('proposals.dismissed')),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => client.invalidateQueries(proposalsQuery(subscription, project)),
  })
  return (
    <li className={s.row} aria-label={why}>
      <div className={s.text}>
        <p>{why}</p>
        <p className={s.effect}>
          {t('proposals.moves', { count: moves })}
          {end.before !== null && end.after !== null && end.before !== end.after && (
            <> {t('preview.ends', { before: end.before, after: end.after })}</>
          )}
        </p>
      </div>
      <div className={s.buttons}>
        <Button size="small" onClick={() => onLook(proposal)} aria-label={`${t('proposals.look')}: ${why}`}>
          {t('proposals.look')}
        </Button>
        <Button
          size="small"
          loading={dismissal.isPending}
          onClick={() => dismissal.mutate()}
          aria-label={`${t('proposals.dismiss')}: ${why}`}
        >
          {t('proposals.dismiss')}
        </Button>
      </div>
    </li>
  )
}

/** The cause of a proposal in words. */
function useReason({ kind, user, first, last, late }: Proposal): string {
  const { t } = useTranslation('timeline')
  const { setup } = useWork()
  const nameOf = usePersonName(setup)
  if (kind === 'leave') return t('proposals.leave', { user: nameOf(user), first, last })
  if (kind === 'week') return t('proposals.week', { user: nameOf(user) })
  if (kind === 'late')
    return late ? t('proposals.late', { code: late.item_id, name: late.name }) : t('proposals.lateElsewhere')
  return t('proposals.holiday')
}
