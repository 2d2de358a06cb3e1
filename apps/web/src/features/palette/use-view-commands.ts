import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paletteCopy as words } from './palette.copy.js';
import { savedViewPath } from '../../lib/url/saved-screen.js';
import { savedViewsQuery } from '../views/index.js';
import type { CommandGroup } from './command.js';

/** Opens the saved views of every screen that they can be opened on from here. */
export function useViewCommands(): CommandGroup {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data = [] } = useQuery(savedViewsQuery);
  const commands = data.flatMap((view) => {
    const path = savedViewPath(view, pathname);
    if (path === undefined) return [];
    const hint = words.screens[view.screen];
    return [{ id: `view:${view.id}`, name: view.name, hint, icon: Bookmark, run: () => void navigate(path) }];
  });
  return { id: 'views', title: words.groups.views, commands };
}
