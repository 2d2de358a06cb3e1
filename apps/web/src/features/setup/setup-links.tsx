import type { readOpenSetup, ResponseOf, SetupStep } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { ownPath } from '../../lib/url/base-path.js';
import { connectPath, paths, settingsPath } from '../../lib/url/paths.js';
import { linkClass, TextLink } from '../../ui/buttons/text-link.js';
import { setupCopy as words } from './setup.copy.js';

type OpenSetup = ResponseOf<typeof readOpenSetup>;

/** Served by the product, and opened beside the page. */
const mailGuide = `${paths.docs}/how-to/send-survey-invitations`;

/** Where each step is done. */
const places = {
  connection: connectPath(),
  labels: settingsPath('status'),
  businessHours: settingsPath('service-levels'),
  serviceLevels: settingsPath('service-levels'),
  contact: settingsPath('organization'),
  survey: paths.surveys,
  surveySending: settingsPath('survey'),
};

interface SetupLinksProps {
  setup: OpenSetup;
  /** Those of the open steps that are listed. */
  steps: readonly SetupStep[];
}

/** The steps that are still to do, each with the way to it. */
export function SetupLinks({ setup, steps }: SetupLinksProps) {
  return <ul className="flex flex-wrap gap-x-5 gap-y-1">{steps.flatMap((step) => itemsOf(step, setup))}</ul>;
}

function itemsOf(step: SetupStep, { withoutDelivery, unmappedLabels }: OpenSetup): ReactNode[] {
  if (step === 'deliveries') {
    return withoutDelivery.map(({ id, name }) => (
      <Item key={id}>
        <TextLink to={connectPath(id)}>{words.deliveries(name)}</TextLink>
      </Item>
    ));
  }
  if (step === 'mail') {
    return [
      <Item key={step}>
        <a
          href={ownPath(mailGuide)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.mailLabel}
          className={linkClass}
        >
          {words.mail}
        </a>
      </Item>,
    ];
  }
  return [
    <Item key={step}>
      <TextLink to={places[step]}>{step === 'labels' ? words.labels(unmappedLabels) : words[step]}</TextLink>
    </Item>,
  ];
}

function Item({ children }: { children: ReactNode }) {
  return <li className="max-w-full wrap-anywhere pointer-coarse:py-2">{children}</li>;
}
