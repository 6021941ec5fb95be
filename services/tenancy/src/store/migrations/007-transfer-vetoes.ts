import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Transfers are found by the code of the owner's mail, too. */
export const transferVetoes: Migration = {
  id: '007-transfer-vetoes',
  async up({ tenantCollection }) {
    await tenantCollection('transfers', [{ key: { vetoHash: 1 }, name: 'directory_of_vetoes', sparse: true }])
  },
}
