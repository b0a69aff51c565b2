import { stateConfigOf } from '../../core/journey-setup.ts';
import { saveInput } from '../../core/selectors.ts';
import { afterError, otherwiseRefused, whenRefusedFor, whenSaved, whenStale } from '../../core/shared-transitions.ts';

/** The first step: the registration number, which the server looks up in the vehicle register. */
export const registrationState = <const Done>(onDone: Done) => ({
  ...stateConfigOf({
    id: 'registration',
    description: 'The registration number of the vehicle, or that it is described by hand.',
    tags: 'private',
    route: { guard: { type: 'reached', params: { step: 'registration' } }, actions: 'followRoute' },
    meta: {
      path: 'registration',
      screen: 'registration',
      title: 'What is your registration number?',
      step: 'registration',
      // The landing takes the number of most vehicles.
      side: true,
    },
    initial: 'editing',
    states: {
      editing: {
        description: 'The number can be entered, or passed over for a vehicle without one.',
        initial: 'asking',
        on: { 'registration.submit': { target: 'saving', actions: 'startAttempt' } },
        states: {
          asking: { description: 'The form waits for the visitor.' },
          registerAway: { description: 'The register did not answer: try again, or describe the vehicle by hand.' },
          otherLine: { description: 'The number is of a vehicle that another of our lines insures.' },
          commercial: { description: 'The number is of a commercial vehicle, which we do not insure.' },
        },
      },
      saving: {
        description: 'The register is asked. A number that it does not know is stored too.',
        tags: 'busy',
        invoke: {
          id: 'registration',
          src: 'save',
          input: saveInput('registration'),
          onDone: [
            whenSaved('saved'),
            whenStale,
            whenRefusedFor(['REGISTER_UNAVAILABLE'], 'editing.registerAway'),
            whenRefusedFor(['VEHICLE_OF_OTHER_LINE'], 'editing.otherLine'),
            whenRefusedFor(['COMMERCIAL_VEHICLE'], 'editing.commercial'),
            otherwiseRefused('editing'),
          ],
          onError: afterError('editing'),
        },
      },
      saved: { type: 'final' },
    },
  }),
  onDone,
});

/** Between the number and the vehicle: what is known is confirmed, anything else is described. */
export const vehicleState = stateConfigOf({
  id: 'vehicle',
  description: 'Decides whether the vehicle is confirmed or described by hand.',
  tags: 'decision',
  always: [
    { guard: { type: 'holds', params: { condition: 'vehicleKnown' } }, target: 'confirmVehicle' },
    { target: 'newVehicle' },
  ],
});
