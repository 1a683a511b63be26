package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.syndication.desk.DeskResource;
import io.feedmill.syndication.desk.PreviewFeed;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.WrittenDocument;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `/desk/feeds/{feed}/preview`: a preview of a feed at a given time, optionally with another
/// article.
public final class DeskPreviewPages {
  private final Site site;
  private final Viewers viewers;
  private final Profiles profiles;
  private final PreviewFeed preview;
  private final InstantSource clock;

  public DeskPreviewPages(
      Site site, Viewers viewers, Profiles profiles, PreviewFeed preview, InstantSource clock) {
    this.profiles = profiles;
    this.site = site;
    this.viewers = viewers;
    this.preview = preview;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes.get("/desk/feeds/{feed}/preview", this::show);
  }

  private Reply show(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR, "desk");
    Query query = call.query();
    DeskTimes times = DeskTimes.sent(profiles, call, editor, query);
    UUID with = query.text("with").map(DeskPages::uuid).orElse(null);
    try {
      Instant at = times.time(query, "at");
      return page(call, 200, times, at, with, Form.of(Map.of("at", times.shown(at))));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return page(call, 422, times, null, with, Form.refused(query, problem));
    }
  }

  private Reply page(
      Call call,
      int status,
      DeskTimes times,
      @Nullable Instant at,
      @Nullable UUID with,
      Form form) {
    String feed = DeskResource.feed(call);
    PreviewFeed.Preview seen =
        preview
            .at(feed, at, with)
            .orElseThrow(() -> Problem.notFound(text("the feed does not exist")));
    WrittenDocument written = seen.written();
    DeskPreviewPage page =
        new DeskPreviewPage(
            site.frame(call, DeskPages.ROOM, text("Preview of {feed}", "feed", feed)),
            feed,
            with == null ? null : with.toString(),
            with == null ? "/desk/feeds/" + feed : "/desk/articles/" + with,
            at == null ? SafeHtml.ofText("now") : RelativeTime.html(seen.at(), clock.instant()),
            form,
            times.zone().getId(),
            seen.items().stream().map(item -> shown(item, with)).toList(),
            notes(written),
            text(
                "{profile}, {bytes} bytes",
                "profile",
                written.profile().name(),
                "bytes",
                written.bytes().length()),
            written.bytes().toString(StandardCharsets.UTF_8));
    return site.page(status, "syndication/preview.jte", page);
  }

  private static DeskPreviewPage.Shown shown(Item item, @Nullable UUID with) {
    return new DeskPreviewPage.Shown(
        item.uuid().toString(),
        item.title().isBlank() ? text(DeskPages.UNTITLED) : item.title(),
        item.uuid().equals(with));
  }

  /// Left-out articles with the reasons, and warnings.
  static List<String> notes(WrittenDocument written) {
    List<String> notes = new ArrayList<>();
    written
        .leftOut()
        .forEach(out ->
            notes.add(
                text(
                    "Left out: {article}: {why}",
                    "article",
                    out.uuid(),
                    "why",
                    WarningText.of(out.reason()))));
    written.lint().forEach(warning -> notes.add(WarningText.of(warning)));
    return notes;
  }
}
