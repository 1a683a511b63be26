package io.feedmill.timeline.page;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.language.Numbers;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Plot;
import io.feedmill.timeline.feed.api.RebuildProgress;
import java.util.List;
import java.util.Map;

/// Model of `/admin/fanout`.
///
/// @param jobs posts whose readers are being found
/// @param messages messages that wait to be pushed
/// @param deepest messages in the partition that has most
/// @param waitSeconds how long the oldest message of either stage waits
/// @param deliveries of the last hour
/// @param letters dead letters
public record FanOutPage(
    PageFrame frame,
    long jobs,
    long messages,
    long deepest,
    double waitSeconds,
    Plot deliveries,
    List<Row> letters,
    RebuildProgress rebuild) {

  private static final Map<String, String> STATES =
      Map.of(
          "never", marked("never run"),
          "running", marked("running"),
          "stopped", marked("stopped"),
          "finished", marked("finished"));

  /// The state of the rebuild of all feeds, in words.
  public String state() {
    return text(STATES.getOrDefault(rebuild.state(), rebuild.state()));
  }

  /// A dead letter.
  ///
  /// @param place its partition, or -1 for the first stage
  public record Row(int place, String id, String reason, String content) {
    public String stage() {
      return place < 0 ? "feedUpdatePrepare" : "feedUpdate " + place;
    }
  }

  public String lag() {
    return Numbers.decimal(waitSeconds, 1);
  }

  public String percent() {
    return Numbers.percent(rebuild.percent(), 1);
  }

  public String rate() {
    return Numbers.decimal(rebuild.perSecond(), 0);
  }
}
