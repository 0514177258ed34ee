import type { Role } from '@haat/contract/permissions.ts'
import type { Command } from 'commander'
import { endSecondFactor, inviteStaff } from '../features/stores/operate-stores.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { asOperator } from '../platform/operator.ts'
import { hashPassword } from '../platform/passwords.ts'
import { randomText } from '../shared/ids.ts'
import { email, personName, roleOption, storeOption } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { list } from './output.ts'
import type { Runs } from './run-command.ts'

type LostFactor = { email: string }

type Invitation = { store: string; email: string; name: string; role: Role }

export function staffCommands(program: Command, runs: Runs): void {
  const staff = program.command('staff').description('staff of a store')
  const invite = staff
    .command('invite')
    .description('add a member of staff, or change a member’s role')
    .addOption(storeOption())
    .requiredOption('--email <address>', 'e-mail address to sign in with', email)
    .addOption(roleOption())
    .option('--name <name>', 'name of the member', personName, '')
  runs<Invitation>(invite, async ({ access }, invitation) => {
    const password = randomText(20)
    const passwordHash = await hashPassword(password)
    const { store, role } = invitation
    const isNew = await asOperator(access.adminUrl, async (tx) => {
      const twins = await findLiveAndSandbox(tx, store)
      if (twins.length === 0)
        throw new CommandError('refused', `There is no store "${store}". Run "store list" to see all.`)
      const invited = await inviteStaff(tx, twins, { ...invitation, passwordHash })
      if (!invited)
        throw new CommandError(
          'refused',
          `${invitation.email} is the only owner of "${store}". Invite another owner first.`,
        )
      return invited.isNew
    })
    const facts = { email: invitation.email, role, password: isNew ? password : null }
    return {
      data: { subdomain: store, staff: facts },
      text: list([
        ['Store', store],
        ['Member', facts.email],
        ['Role', role],
        ['Password', facts.password ?? '(unchanged)'],
      ]),
    }
  })

  const reset = staff
    .command('reset-second-factor')
    .description('end the second factor of a person who lost it')
    .requiredOption('--email <address>', 'e-mail address of the person', email)
  runs<LostFactor>(reset, async ({ access }, { email: address }) => {
    const isReset = await asOperator(access.adminUrl, (tx) => endSecondFactor(tx, address))
    if (!isReset) throw new CommandError('refused', `${address} has no second factor.`)
    return { data: { email: address }, text: list([['Second factor ended', address]]) }
  })
}
