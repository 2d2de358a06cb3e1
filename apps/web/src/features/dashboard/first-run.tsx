import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { connectPath } from '../../lib/url/paths.js';
import { ButtonLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Surface } from '../../ui/layout/surface.js';
import { accountQuery } from '../account/index.js';
import { firstRunCopy as words } from './first-run.copy.js';

/** Before there was any ticket: administrators are led to connect a help desk, everybody else is told who can. */
export default function FirstRun() {
  const isTheirs = useQuery(accountQuery).data?.role === 'administrator';
  return (
    <Surface>
      <EmptyState
        icon={Plug}
        title={words.title}
        text={isTheirs ? words.text : words.others}
        action={
          isTheirs && (
            <ButtonLink look="primary" to={connectPath()}>
              {words.connect}
            </ButtonLink>
          )
        }
      />
    </Surface>
  );
}
