package io.feedmill.media;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.MediaCopies;
import io.feedmill.media.api.PictureProxy;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;
import io.feedmill.media.api.SiteIcons;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.DescribeAttachment;
import io.feedmill.media.attachment.ExportMedia;
import io.feedmill.media.attachment.RemovalStore;
import io.feedmill.media.attachment.SweepMedia;
import io.feedmill.media.attachment.UseStore;
import io.feedmill.media.check.CheckMedia;
import io.feedmill.media.encode.EncoderConfig;
import io.feedmill.media.encode.PictureEncoder;
import io.feedmill.media.fetch.FetchPicture;
import io.feedmill.media.fetch.FetchSlots;
import io.feedmill.media.file.MediaFiles;
import io.feedmill.media.inspect.Limits;
import io.feedmill.media.proxy.ProxyFiles;
import io.feedmill.media.proxy.ProxyKeyStore;
import io.feedmill.media.proxy.ProxyPictures;
import io.feedmill.media.proxy.ShrinkProxy;
import io.feedmill.media.serve.ServeMedia;
import io.feedmill.media.upload.FetchUpload;
import io.feedmill.media.upload.FormUploads;
import io.feedmill.media.upload.MediaResource;
import io.feedmill.media.upload.ReceiveFile;
import io.feedmill.media.upload.UploadFile;
import io.feedmill.media.upload.UploadGate;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/// Wires media.
public final class MediaModule implements AutoCloseable {
  private static final int QUEUE = 16;

  /// Each is held in memory.
  private static final int UPLOADS_FROM_WEB = 4;

  private static final int UPLOADS_FROM_HOST = 2;

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration DEADLINE = Duration.ofSeconds(40);

  private final PictureEncoder encoder;
  private final AttachmentStore attachments;
  private final DescribeAttachment describe;
  private final UseStore uses;
  private final RemovalStore removals;
  private final MediaResource resource;
  private final ServeMedia serve;
  private final FormUploads uploads;
  private final SweepMedia sweep;
  private final CheckMedia check;
  private final SingleRequest web;
  private final SingleRequest uploadsFromWeb;
  private final ProxyPictures proxy;
  private final ShrinkProxy shrink;
  private final AccountExport export;
  private final MediaStorage storage;
  private final MediaFromPages pages;

  private MediaModule(Given given) {
    MediaConfig config = given.config();
    storage = MediaStorage.open(config, given.clients().agent(), given.clock());
    MediaFiles files = storage.files();
    encoder = encoder(config, given.metrics());
    attachments = new AttachmentStore(given.database(), given.clock());
    describe = new DescribeAttachment(given.database(), given.events());
    uses = new UseStore(given.database(), given.clock());
    removals = new RemovalStore(given.database(), files, given.clock());
    web = given.clients().open(given.guard(), ProxyPictures.MOST_BYTES);
    uploadsFromWeb = given.clients().open(given.guard(), config.pictureBytes());
    Limits limits = new Limits(config.pictureBytes(), config.recordingBytes(), config.pixels());
    UploadFile upload =
        new UploadFile(new ReceiveFile(attachments, files, encoder, limits), files.work());
    UploadGate gate = gate(given, attachments);
    resource = resource(given, gate, upload, files.work());
    uploads = new FormUploads(upload, gate, files.work(), config.pictureBytes());
    serve = new ServeMedia(files, given.virtualThreads());
    export = new ExportMedia(given.database(), files);
    check = new CheckMedia(attachments, removals, files);
    ProxyFiles foreign = new ProxyFiles(config.folder().resolve("proxy"), given.clock());
    proxy =
        new ProxyPictures(
            new ProxyKeyStore(given.database(), given.clock()),
            new FetchPicture(web, ProxyPictures.MOST_BYTES),
            files,
            foreign,
            encoder);
    shrink = new ShrinkProxy(foreign, config.proxyBytes());
    sweep = new SweepMedia(removals, files, config.unusedFor());
    pages = new MediaFromPages(given, attachments, uses, files, encoder, serve);
  }

  private static UploadGate gate(Given given, AttachmentStore attachments) {
    return new UploadGate(
        attachments,
        RateLimiter.create(given.redis()),
        given.config().filesPerDay(),
        given.config().bytesPerDay());
  }

  private MediaResource resource(Given given, UploadGate gate, UploadFile upload, Path work) {
    MediaConfig config = given.config();
    return new MediaResource(
        given.viewers(),
        gate,
        upload,
        new FetchUpload(
            new FetchPicture(uploadsFromWeb, config.pictureBytes()),
            new FetchSlots(UPLOADS_FROM_WEB, UPLOADS_FROM_HOST),
            gate,
            upload),
        attachments,
        describe,
        work,
        Math.max(config.pictureBytes(), config.recordingBytes()));
  }

  private static PictureEncoder encoder(MediaConfig config, MeterRegistry metrics) {
    PictureEncoder encoder =
        PictureEncoder.open(
            new EncoderConfig(
                config.encoders(), QUEUE, PATIENCE, DEADLINE, config.encoderMemory()));
    Gauge.builder("feedmill.media.encoder.waiting", encoder, PictureEncoder::queued)
        .register(metrics);
    Gauge.builder("feedmill.media.encoder.running", encoder, PictureEncoder::running)
        .register(metrics);
    FunctionCounter.builder("feedmill.media.encoder.killed", encoder, PictureEncoder::killed)
        .register(metrics);
    FunctionCounter.builder("feedmill.media.encoder.crashed", encoder, PictureEncoder::crashed)
        .register(metrics);
    return encoder;
  }

  /// The dependencies of media.
  ///
  /// @param guard decides from which addresses pictures of other sites may be fetched
  /// @param virtualThreads starts each task on a new virtual thread
  /// @param documents where pages of other sites are parsed
  /// @param publicUrl address of this site; empty when it is not configured
  public record Given(
      MediaConfig config,
      RedisClient redis,
      Database database,
      Events events,
      Viewers viewers,
      WebClients clients,
      AddressGuard guard,
      InstantSource clock,
      Executor virtualThreads,
      MeterRegistry metrics,
      DocumentPool documents,
      String publicUrl) {}

  /// Starts no process yet.
  public static MediaModule create(Given given) {
    return new MediaModule(given);
  }

  /// Copies of uploaded files, for backups. Close them.
  public static MediaCopies copies(MediaConfig config, InstantSource clock) {
    return MediaStorage.open(config, new UserAgent(""), clock).copies();
  }

  public void routes(Routes routes) {
    resource.routes(routes);
    proxy.routes(routes);
    pages.routes(routes);
    serve.routes(routes);
  }

  public Pictures pictures() {
    return new MediaPictures(attachments, describe, uses, serve);
  }

  public SiteIcons icons() {
    return pages.icons();
  }

  public LinkedPages linkedPages() {
    return pages.linked();
  }

  public PictureProxy proxy() {
    return proxy;
  }

  public PictureUploads uploads() {
    return uploads;
  }

  /// `fsck media`.
  public Check check() {
    return check;
  }

  public List<Worker> workers() {
    return Stream.of(List.of(sweep, shrink), storage.workers(), pages.workers())
        .<Worker>flatMap(List::stream)
        .toList();
  }

  public AccountExport accountExport() {
    return export;
  }

  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("media", "Pictures and recordings", removals::removeOf);
  }

  @Override
  public void close() {
    pages.close();
    encoder.close();
    web.close();
    uploadsFromWeb.close();
    storage.close();
  }
}
