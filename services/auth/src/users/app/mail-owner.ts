import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { UserEvent } from '../domain/events.js'
import type { Notice } from '../domain/notice.js'
import type { User } from '../domain/user.js'

/** Tells the owner of an account by mail that what opens it has changed. */
export function mailOwner(
  changes: Changes<UserEvent>,
  { id, email, fullname, locale }: User,
  about: { template: Notice['template']; now: Date; values?: Notice['values'] },
): void {
  changes.publish({
    type: 'notice',
    notice: {
      template: about.template,
      subjectId: newId(),
      version: about.now.getTime(),
      recipientId: id,
      email,
      fullname,
      locale,
      values: about.values ?? {},
      sealedCodes: '',
      codesExpireTime: null,
    },
  })
}
