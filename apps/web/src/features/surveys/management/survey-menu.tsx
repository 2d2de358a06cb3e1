import type { SurveyTemplate } from '@deskledger/contracts';
import { CircleCheck, Copy, Ellipsis, ExternalLink, History, Link2, Pencil, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { surveyCopy } from '../surveys.copy.js';
import { managementCopy as words } from './management.copy.js';
import { editSurveyPath, testSurveyPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { Menu, MenuItem } from '../../../ui/overlays/menu.js';
import { copySurveyLink } from '../survey-link.js';

const { spec } = surveyCopy;

export interface MenuActions {
  onHistory: () => void;
  onComplete: () => void;
  onDuplicate: () => void;
}

interface SurveyMenuProps {
  survey: SurveyTemplate;
  canEdit: boolean;
  actions: MenuActions;
  isLabelled: boolean;
  canPreview: boolean;
  /** Also what stands beside the menu where there is room. */
  isWhole: boolean;
}

interface Action {
  icon: LucideIcon;
  name: string;
  act?: () => void;
  /** In a new tab. */
  href?: string;
}

export function SurveyMenu({ survey, canEdit, actions, isLabelled, canPreview, isWhole }: SurveyMenuProps) {
  const navigate = useNavigate();
  const isOpen = canEdit && survey.status !== 'completed';
  const entries: (Action | false)[] = [
    isWhole &&
      isOpen && { icon: Pencil, name: spec.management.edit, act: () => void navigate(editSurveyPath(survey.id)) },
    canPreview && {
      icon: ExternalLink,
      name: `${spec.management.preview}, ${words.newTab}`,
      href: testSurveyPath(survey.id),
    },
    { icon: History, name: words.history, act: actions.onHistory },
    { icon: Link2, name: words.copyLink, act: () => void copySurveyLink(survey) },
    canEdit && { icon: Copy, name: words.duplicate, act: actions.onDuplicate },
    isOpen && { icon: CircleCheck, name: words.complete, act: actions.onComplete },
  ];
  return (
    <Menu
      label={words.moreActions}
      trigger={
        <Button aria-label={words.moreActions} className={isLabelled ? '' : 'px-2.5!'}>
          <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
          {isLabelled && words.moreActions}
        </Button>
      }
    >
      {entries
        .filter((entry) => entry !== false)
        .map(({ icon: Icon, name, act, href }) => (
          <MenuItem key={name} onAction={act} href={href} target={href && '_blank'}>
            <Icon aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
            {name}
          </MenuItem>
        ))}
    </Menu>
  );
}
