package io.feedmill.app.docs;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Compression;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// `/docs`: the documentation, which is in English, and its search at `/docs?q=`. Pages are the
/// same for all viewers of a language, are rendered once and need no store; a script adds the
/// viewer's header.
public final class DocPages {
  private static final String HEADER = "/header";
  private static final int LONGEST_QUERY = 200;
  private static final String FOR_A_DAY = "public, max-age=86400";

  private final Site site;
  private final Map<Shown, Ready> ready = new ConcurrentHashMap<>();
  private final Map<String, Reply> pictures = new ConcurrentHashMap<>();

  public DocPages(Site site) {
    this.site = site;
  }

  private record Shown(String path, Language language) {}

  /// @param identity tag of the identity with which the page was rendered
  private record Ready(String identity, Reply reply) {}

  /// @param threads starts each task on a new virtual thread
  public void routes(Routes routes, Executor threads) {
    routes
        .hot(DocPath.ROOT, call -> rendered(call, DocPath.ROOT, threads, this::root))
        .hot(DocPath.ROOT + "/{path...}", call -> rendered(call, path(call), threads, this::page));
  }

  /// A page that was rendered before is sent at once; searches and all others are made on a thread.
  private Future<Reply> rendered(
      Call call, String path, Executor threads, Function<Call, Reply> make) {
    Ready known = ready.get(new Shown(path, site.language(call)));
    return known != null
            && known.identity().equals(site.identity().tag())
            && call.query().text("q").isEmpty()
        ? Future.succeededFuture(known.reply())
        : HotHandler.blocking(
            threads, () -> site.language(call).show(() -> packed(call, make.apply(call))));
  }

  /// Compressed for the caller and, of a page that is kept, for the next ones.
  private static Reply packed(Call call, Reply reply) {
    Compression.pack(call, reply);
    return reply;
  }

  private static String path(Call call) {
    return DocPath.ROOT + "/" + call.parameter("path");
  }

  private Reply root(Call call) {
    return call.query().text("q").map(this::results).orElseGet(() -> document(DocPath.ROOT));
  }

  private Reply page(Call call) {
    String path = path(call);
    if (path.startsWith(DocPath.ROOT + "/images/")) {
      return picture(path);
    }
    if (Docs.load().at(path).isEmpty()) {
      return elsewhere(path).map(Reply::movedPermanently).orElseThrow(DocPages::missing);
    }
    return document(path);
  }

  /// The page meant by the name of its file, or by a path that ends with a slash.
  private Optional<String> elsewhere(String path) {
    String file = path.substring(DocPath.ROOT.length() + 1);
    String meant = path.endsWith("/") ? path.substring(0, path.length() - 1) : DocPath.of(file);
    return Docs.load().at(meant).map(_ -> meant);
  }

  private static Problem missing() {
    return Problem.notFound(text("page of the documentation not found"));
  }

  private Reply document(String path) {
    String identity = site.identity().tag();
    Shown shown = new Shown(path, Language.current());
    Ready known = ready.get(shown);
    if (known == null || !known.identity().equals(identity)) {
      known = new Ready(identity, made(path));
      ready.put(shown, known);
    }
    return known.reply();
  }

  private Reply made(String path) {
    Doc doc = Docs.load().at(path).orElseThrow(DocPages::missing);
    DocContents contents = Docs.load().contents();
    List<DocContents.Entry> entries = contents.entries();
    int position = contents.position(doc.file());
    PageFrame frame =
        site.sharedFrame("docs", doc.title(), HEADER).withTarget(path).withCanonical(path);
    DocPage page =
        new DocPage(
            frame,
            doc,
            contents,
            contents.shownFor(doc.file()),
            position > 0 ? entries.get(position - 1) : null,
            position + 1 < entries.size() ? entries.get(position + 1) : null);
    return GuestPages.byLanguage(site.sharedPage("app/docs/doc.jte", page)).prepared();
  }

  private Reply results(String query) {
    String q = query.substring(0, Math.min(query.length(), LONGEST_QUERY)).strip();
    Set<String> words = DocIndex.words(q);
    List<DocResultsPage.Row> rows =
        Docs.load().index().find(words).stream()
            .map(hit ->
                new DocResultsPage.Row(
                    hit.href(),
                    hit.doc().title(),
                    hit.passage().heading(),
                    DocExcerpt.of(hit.passage().text(), words)))
            .toList();
    PageFrame frame = site.sharedFrame("docs", text("Search the documentation"), HEADER);
    return GuestPages.byLanguage(
        site.sharedPage(
            "app/docs/results.jte", new DocResultsPage(frame, q, Docs.load().contents(), rows)));
  }

  private Reply picture(String path) {
    Reply known = pictures.get(path);
    if (known == null) {
      String file = path.substring(DocPath.ROOT.length() + 1);
      boolean png = file.endsWith(".png");
      if (!Docs.load().files().has(file) || (!png && !file.endsWith(".webp"))) {
        throw missing();
      }
      String type = png ? "image/png" : "image/webp";
      Buffer bytes = Reply.direct(Docs.load().files().bytes(file));
      known =
          Reply.bytes(200, type, bytes).with("Cache-Control", FOR_A_DAY).etagOfBody().prepared();
      pictures.put(path, known);
    }
    return known;
  }
}
