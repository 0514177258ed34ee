import { afterAll, inject } from 'vitest'
import { gatewayDrivers } from '../../../src/features/gateways/gateway-drivers.ts'
import { makeNagadDriver, nagadDriver } from '../../../src/features/gateways/nagad/nagad-driver.ts'
import { nagadPace } from '../../../src/features/gateways/nagad/nagad-pace.ts'

/**
 * Verifies of one confirm follow each other after a hundredth of the pauses, as often as in production; the long run
 * waits all of them. Call it at the top of the file.
 */
export function hurryNagad(): void {
  if (inject('share') > 0) return
  gatewayDrivers.NAGAD = makeNagadDriver({ ...nagadPace, pausesMs: nagadPace.pausesMs.map((pause) => pause / 100) })
  afterAll(() => {
    gatewayDrivers.NAGAD = nagadDriver
  })
}
