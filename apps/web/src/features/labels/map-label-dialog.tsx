import { CallError, updateOrganization, type OrganizationDocument } from '@deskledger/contracts';
import type { StatusCategory } from '@deskledger/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { differing, previewCopy, PreviewedFigures, settingValues } from '../organization/index.js';
import { labelsCopy as words } from './labels.copy.js';
import { call } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { Button } from '../../ui/buttons/button.js';
import { Banner } from '../../ui/feedback/banner.js';
import { toast } from '../../ui/feedback/toasts.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { settingsCopy } from '../settings/index.js';
import { mapped } from './label-edits.js';
import { borneLabelsQuery } from './labels.queries.js';

const { categories } = settingValues;
const options = (['open', 'hold', 'closed'] as const).map((value) => ({ value, label: categories[value] }));

interface MapLabelDialogProps {
  label: string;
  /** How many bear it. */
  tickets: number;
  onMapped: () => void;
  onClose: () => void;
}

/** Asks what a label means, shows what that would make of the tickets, and saves it. */
export function MapLabelDialog({ label, tickets, onMapped, onClose }: MapLabelDialogProps) {
  const [category, setCategory] = useState<StatusCategory>('open');
  const { data: settings } = useQuery(organizationQuery);
  const changed = settings && differing(mapped(settings, label, category), settings);
  const saving = useSaving(() => {
    toast.success(words.mapped(label, categories[category]));
    onMapped();
  });
  return (
    <ModalDialog
      title={words.mapTitle(label)}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{settingsCopy.spec.cancel}</Button>
          <Button
            look="primary"
            isDisabled={settings === undefined}
            isPending={saving.isPending}
            busyLabel={settingsCopy.bar.saving}
            onPress={() => settings && !saving.isPending && saving.mutate({ ...changed, version: settings.version })}
          >
            {previewCopy.save.labels}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{words.mapText(tickets)}</p>
        <div>
          <ChoiceButtons
            label={words.countsAs(label)}
            value={category}
            options={options}
            onChange={(chosen) => {
              setCategory(chosen);
              saving.reset();
            }}
          />
        </div>
        {saving.isError && (
          <Banner tone="danger" icon={CircleAlert} role="alert">
            {newerOf(saving.error) ? words.overtaken : failureOf(saving.error).detail}
          </Banner>
        )}
        {changed && <PreviewedFigures changed={changed} what="labels" />}
      </div>
    </ModalDialog>
  );
}

/** Saves over the settings that were seen; those of somebody faster are shown before anything is written over them. */
function useSaving(onSaved: () => void) {
  const queries = useQueryClient();
  const adopt = (settings: OrganizationDocument) => queries.setQueryData(organizationQuery.queryKey, settings);
  return useMutation({
    mutationFn: (body: Partial<OrganizationDocument>) => call(updateOrganization, { body }),
    onSuccess: async (settings) => {
      adopt(settings);
      onSaved();
      await queries.invalidateQueries({ queryKey: borneLabelsQuery.queryKey });
    },
    onError: (error) => {
      const newer = newerOf(error);
      if (newer) adopt(newer);
    },
  });
}

function newerOf(error: unknown): OrganizationDocument | undefined {
  return error instanceof CallError ? error.problem.settings : undefined;
}
