package io.feedmill.app.openapi;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// The API's description: `/openapi.yaml` for programs, `/api` for people, with its search at
/// `/api?q=`. Both are in English and the same for all viewers of a language, whose frame the page
/// has; they are rendered once and need no store. Parts of the site that are off are omitted.
public final class ApiPages {
  private static final String PATH = "/api";
  private static final String HEADER = "/header";
  private static final String HERE = "http://localhost:8080";
  private static final int LONGEST_QUERY = 200;
  private static final int MOST_WORDS = 10;

  private final Site site;
  private volatile Shown shown;
  private final Map<Language, Ready> ready = new ConcurrentHashMap<>();
  private @Nullable PathsOfParts paths;

  public ApiPages(Site site) {
    this.site = site;
    shown = Shown.of(Set.of(), ApiDocument.load());
  }

  /// The document while some parts are off.
  private record Shown(Set<String> off, ApiDocument document, Reply text) {
    static Shown of(Set<String> off, ApiDocument document) {
      Reply text = Reply.bytes(200, "application/yaml", Buffer.buffer(document.text()));
      return new Shown(off, document, text.etagOfBody().prepared());
    }
  }

  /// @param identity tag of the identity with which the page was rendered
  private record Ready(String identity, List<ApiPage.Section> sections, Reply page) {
    Ready {
      sections = List.copyOf(sections);
    }
  }

  /// Added after all other routes of the API, because it limits their query parameters.
  public void routes(Routes routes, Executor threads) {
    paths = new PathsOfParts(routes.all());
    routes
        .get("/openapi.yaml", _ -> now().text())
        .hot(PATH, call -> page(call, threads))
        .takeOnly(ApiDocument.load().queryParameters());
  }

  /// Renders the page, so that the first visitor does not wait.
  public void makePage() {
    ready();
  }

  private Shown now() {
    Set<String> off = site.identity().off();
    Shown known = shown;
    if (known.off().equals(off)) {
      return known;
    }
    String whole = new String(ApiDocument.load().text(), StandardCharsets.UTF_8);
    String rest = Objects.requireNonNull(paths).without(whole, off);
    Shown made = Shown.of(off, ApiDocument.of(rest));
    shown = made;
    return made;
  }

  private Ready ready() {
    String identity = site.identity().tag();
    Ready known = ready.get(Language.current());
    return known == null || !known.identity().equals(identity) ? remade(identity) : known;
  }

  /// Renders once, also for many concurrent first requests.
  private synchronized Ready remade(String identity) {
    Ready known = ready.get(Language.current());
    if (known == null || !known.identity().equals(identity)) {
      known = made(identity);
      ready.put(Language.current(), known);
    }
    return known;
  }

  private Ready made(String identity) {
    ApiDocument document = now().document();
    List<ApiPage.Section> sections =
        document.sections(site.address().isEmpty() ? HERE : site.address());
    ApiPage page =
        new ApiPage(
            frame(text("API")),
            document.description(),
            sections,
            document.shapes(sections),
            Statuses.ALL);
    return new Ready(
        identity,
        sections,
        GuestPages.byLanguage(site.sharedPage("app/api/page.jte", page)).prepared());
  }

  private PageFrame frame(String title) {
    return site.sharedFrame("docs", title, HEADER).withTarget(PATH).withCanonical(PATH);
  }

  private Future<Reply> page(Call call, Executor threads) {
    Optional<String> query = call.query().text("q");
    Ready known = ready.get(site.language(call));
    if (query.isEmpty() && known != null && known.identity().equals(site.identity().tag())) {
      return Future.succeededFuture(known.page());
    }
    return HotHandler.blocking(
        threads,
        () ->
            site.language(call)
                .show(() -> query.map(this::results).orElseGet(() -> ready().page())));
  }

  private Reply results(String query) {
    String q = query.substring(0, Math.min(query.length(), LONGEST_QUERY)).strip();
    List<ApiPage.Section> sections = ready().sections();
    List<String> words =
        q.lines()
            .flatMap(line -> List.of(line.split(" ", -1)).stream())
            .filter(word -> !word.isEmpty())
            .map(word -> word.toLowerCase(Locale.ROOT))
            .distinct()
            .limit(MOST_WORDS)
            .toList();
    List<ApiPage.Operation> found =
        sections.stream()
            .flatMap(section ->
                section.operations().stream().filter(operation -> has(section, operation, words)))
            .toList();
    return GuestPages.byLanguage(
        site.sharedPage(
            "app/api/results.jte",
            new ApiResultsPage(frame(text("Search the API")), q, sections, found)));
  }

  private static boolean has(
      ApiPage.Section section, ApiPage.Operation operation, List<String> words) {
    String text =
        String.join(
                " ",
                section.name(),
                operation.id(),
                operation.method(),
                operation.path(),
                operation.summary(),
                operation.description(),
                operation.access())
            .toLowerCase(Locale.ROOT);
    return words.stream().allMatch(text::contains);
  }
}
