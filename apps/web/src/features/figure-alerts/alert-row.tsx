import { alertValueText, type FigureAlert } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/failure.js';
import { formatDay } from '../../lib/dates/day.js';
import { formatInstant } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { Button } from '../../ui/buttons/button.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Badge } from '../../ui/inline/badge.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { InlineConfirm } from '../security/index.js';
import { sliceIn } from './alert-draft.js';
import { alertsCopy as words } from './figure-alerts.copy.js';
import { figureAlertCalls } from './figure-alerts.queries.js';
import { useAlertSentence } from './use-alert-sentence.js';

interface AlertRowProps {
  alert: FigureAlert;
  onEdit: () => void;
  onChanged: () => Promise<void>;
}

/** A rule in a sentence, how it stands, and whom it tells. */
export function AlertRow({ alert, onEdit, onChanged }: AlertRowProps) {
  const {
    id,
    measure,
    firingSince,
    lastValue,
    evaluatedUntil,
    lastToldAt,
    told,
    byEmail,
    webhooks,
    owner,
    isOwn,
    failingSince,
  } = alert;
  const sentence = useAlertSentence(alert, sliceIn(alert.filter));
  const removing = useMutation({
    mutationFn: () => figureAlertCalls.remove(id),
    onSuccess: async () => {
      toast.success(words.removed);
      await onChanged();
    },
    onError: (error) => void toast.error(failureOf(error).detail),
  });
  const zone = useZone();
  const names = told.map(({ name }) => name);
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {sentence}
        {firingSince === null ? (
          <Badge tone="neutral">{words.quiet}</Badge>
        ) : (
          <Badge tone="danger">{words.firing(formatDay(firingSince))}</Badge>
        )}
      </p>
      <Facts className="text-small text-muted">
        <Fact>
          {lastValue === null
            ? words.noFigure
            : words.last(alertValueText(measure, lastValue), formatDay(evaluatedUntil))}
        </Fact>
        <Fact>{words.told(names, byEmail)}</Fact>
        {webhooks.length > 0 && <Fact>{words.webhooks(webhooks.map(({ name }) => name))}</Fact>}
        <Fact>{lastToldAt === null ? words.never : words.lastTold(formatDay(lastToldAt.slice(0, 10)))}</Fact>
        {!isOwn && <Fact>{words.by(owner)}</Fact>}
      </Facts>
      {failingSince !== null && (
        <p className="text-small text-danger">{words.failing(formatInstant(failingSince, zone))}</p>
      )}
      {alert.canChange && (
        <div className="flex flex-wrap items-center gap-2">
          <Button aria-label={words.editOf(sentence)} aria-haspopup="dialog" onPress={onEdit}>
            {words.edit}
          </Button>
          <InlineConfirm
            label={words.remove}
            name={words.removeOf(sentence)}
            question={words.question}
            isPending={removing.isPending}
            onConfirm={() => removing.mutate()}
          />
        </div>
      )}
    </li>
  );
}
