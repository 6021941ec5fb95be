import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

type PeopleCommand =
  | 'inviteMembers'
  | 'resendInvitation'
  | 'revokeInvitation'
  | 'updateCompanyMember'
  | 'deleteUserSubscription'
  | 'setProjectMember'
  | 'makeInvitationLink'
  | 'endInvitationLink'
  | 'answerJoinRequest'

/** Changes something about the people of a company and loads anew what shows them. */
export function usePeopleCommand<N extends PeopleCommand>(name: N) {
  return useCommand<N>(name, {
    onSettled: (client) =>
      refresh(client, [ROOTS.people, ROOTS.company, ROOTS.project, ROOTS.projects, ROOTS.work]),
  })
}
